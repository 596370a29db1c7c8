import { connect, type Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { type Connection, connectionOptions, type Db, poolOf } from './client.ts'

/**
 * One connection beside the pool of `db`, as the same address asks for: for long work with temporary tables or in one
 * snapshot, both of which end with it. `$client.end()` closes it. It sends without delay: a small COPY takes 1 ms
 * instead of 90, for PostgreSQL answers only its end, which a delaying socket holds back. Throws inside a transaction.
 */
export function openBulkConnection(db: Db): Connection {
  const { url, $client } = poolOf(db)
  const { host: hosts, port: ports, path } = $client.options
  const [host] = hosts
  const [port] = ports
  // With several, the driver itself has to try one after the other.
  const isOneAddress = hosts.length === 1 && !path && host && port
  const client = postgres(url, {
    ...connectionOptions,
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    ...(isOneAddress && { socket: () => openSocket(host, port) }),
  })
  return Object.assign(drizzle(client), { url })
}

/** Still connecting: what is written meanwhile is sent afterwards. The driver reads the address off it for TLS. */
function openSocket(host: string, port: number): Socket {
  return Object.assign(connect({ host, port, noDelay: true }), { host, port })
}
