import { connect, type Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { type Connection, type Db, poolOptions } from './client.ts'

/**
 * One connection beside the pool of `db`, to the same database: for long work with temporary tables or in one
 * snapshot, both of which end with it. `$client.end()` closes it. It sends without delay: a small COPY takes 1 ms
 * instead of 90, for PostgreSQL answers only its end, which a delaying socket holds back.
 */
export function openBulkConnection(db: Db): Connection {
  const options = poolOptions(db)
  const [host] = options.host
  const [port] = options.port
  const isOneAddress = options.host.length === 1 && !options.path && host && port
  const own = {
    host: options.host.map((each, index) => `${each}:${options.port[index]}`).join(','),
    path: options.path,
    database: options.database,
    user: options.user,
    // Its type says null; it is what the pool was opened with.
    pass: options.pass ?? undefined,
    ssl: options.ssl,
    connection: options.connection,
    onnotice: options.onnotice,
    connect_timeout: options.connect_timeout,
    max: 1,
    max_lifetime: null,
    ...(isOneAddress && { socket: () => openSocket(host, port) }),
  }
  return drizzle(postgres(own))
}

/** Still connecting: what is written meanwhile is sent afterwards. The driver reads the address off it for TLS. */
function openSocket(host: string, port: number): Socket {
  return Object.assign(connect({ host, port, noDelay: true }), { host, port })
}
