import type { Actor } from '@vantage/contracts/auth/actor'
import { ServiceError } from '@vantage/services/core/errors'

/** A person's tabs; each takes a connection for as long as it is open. */
const maxStreams = 10

/**
 * Limits the open subscriptions of each caller. Returns a function that counts one more, or throws `too-many`, and that
 * returns the function to end it, which may be called twice.
 */
export function limitStreams(): (actor: Actor) => () => void {
  const open = new Map<string, Set<object>>()
  return (actor) => {
    const name = 'id' in actor ? `${actor.kind} ${actor.id}` : actor.kind
    const own = open.get(name) ?? new Set<object>()
    if (own.size >= maxStreams) {
      throw new ServiceError('too-many', 'Too many streams at once.', { retryAfter: 30 })
    }
    const stream = {}
    open.set(name, own.add(stream))
    return () => {
      own.delete(stream)
      if (own.size === 0 && open.get(name) === own) open.delete(name)
    }
  }
}
