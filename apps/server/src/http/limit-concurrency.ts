import type { Actor } from '@vantage/contracts/auth/actor'
import { ServiceError } from '@vantage/services/core/errors'

/** A page asks for a few things at once; the pool of database connections has room for others beside it. */
const maxRunning = 2
const maxWaiting = 100
/** Bytes of answers that a caller may leave unread before the next call is refused: they lie in the server's memory. */
const maxUnread = 32 * 1024 * 1024

/** Where answers are written; `writableLength` is how many bytes of them have not left this process. */
interface Connection {
  readonly writableLength: number
  readonly destroyed: boolean
  once(event: 'close', listener: () => void): unknown
}

/**
 * Runs a call when it is its turn. Throws `too-many` when too many of the same caller wait already, or when the caller
 * does not read what is answered.
 */
export type Limited = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Works on two calls of the same caller at once, on whatever connections and in whatever batches they come; the others
 * wait in order. So nobody can take the processor and the database for themselves.
 */
export function limitConcurrencyPerActor(): (actor: Actor, connection: Connection) => Limited {
  const callers = new Map<string, { running: number; waiting: (() => void)[] }>()
  const connections = connectionsByCaller()
  return (actor, connection) => async (work) => {
    if (!('id' in actor)) return work()
    const name = `${actor.kind} ${actor.id}`
    connections.use(connection, name)
    const own = callers.get(name) ?? { running: 0, waiting: [] }
    callers.set(name, own)
    if (own.running < maxRunning) {
      own.running += 1
    } else if (own.waiting.length < maxWaiting) {
      await new Promise<void>((resolve) => own.waiting.push(resolve))
    } else {
      throw new ServiceError('too-many', 'Too many calls at once.', { retryAfter: 1 })
    }
    try {
      if (connections.unread(name) > maxUnread) {
        throw new ServiceError('too-many', 'Read what was answered first.', { retryAfter: 1 })
      }
      return await work()
    } finally {
      const next = own.waiting.shift()
      // Deferred, so that requests of others that have arrived meanwhile come first.
      if (next) setImmediate(next)
      else if (own.running > 1) own.running -= 1
      else callers.delete(name)
    }
  }
}

/** Whose answers are written to which connection: to one of a proxy, now this caller's and then another's. */
function connectionsByCaller() {
  const callers = new WeakMap<Connection, string>()
  const connections = new Map<string, Set<Connection>>()
  const leave = (connection: Connection) => {
    const name = callers.get(connection) ?? ''
    const own = connections.get(name)
    own?.delete(connection)
    if (own?.size === 0) connections.delete(name)
  }
  return {
    use(connection: Connection, name: string) {
      // A lost connection emits no further close event, so it would be kept for ever.
      if (connection.destroyed || callers.get(connection) === name) return
      if (callers.has(connection)) leave(connection)
      else connection.once('close', () => leave(connection))
      callers.set(connection, name)
      const own = connections.get(name) ?? new Set()
      connections.set(name, own.add(connection))
    },
    /** In bytes: what was written for a caller and is not read. */
    unread: (name: string) =>
      [...(connections.get(name) ?? [])].reduce(
        (sum, { writableLength }) => sum + writableLength,
        0,
      ),
  }
}
