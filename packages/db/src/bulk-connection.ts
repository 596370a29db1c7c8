import { connect, type Socket } from 'node:net'
import postgres from 'postgres'
import type { Sql } from './client.ts'

/**
 * One connection beside the pool, to the same database: for long work with temporary tables, which end with it.
 * It sends without delay: a small COPY takes 1 ms instead of 90, for PostgreSQL answers it only once its end has come,
 * and the pool's sockets hold that end back until everything before it was acknowledged. `end()` closes it.
 */
export function openBulkConnection(pool: Sql): Sql {
  const { options } = pool
  const [host] = options.host
  const [port] = options.port
  const isOneAddress = options.host.length === 1 && !options.path && host && port
  const own = {
    ...options,
    max: 1,
    idle_timeout: null,
    max_lifetime: null,
    shared: { retries: 0, typeArrayMap: {} },
    ...(isOneAddress && { socket: () => openSocket(host, port) }),
  }
  // The driver takes options that it has parsed before as they are; its types do not say so.
  return postgres(own as unknown as postgres.Options<Record<string, never>>) as Sql
}

/** Still connecting: what is written meanwhile is sent afterwards. The driver reads the address off it for TLS. */
function openSocket(host: string, port: number): Socket {
  return Object.assign(connect({ host, port, noDelay: true }), { host, port })
}
