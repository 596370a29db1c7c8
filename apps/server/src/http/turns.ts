import type { Actor } from '@vantage/contracts/auth/actor'
import { ServiceError } from '@vantage/services/errors'

/** A page asks for a few things at once; the pool of database connections has room for others beside it. */
const atOnce = 2
const mostWaiting = 100

/** Runs a call when it is its turn. Throws `too-many` when too many of the same caller wait already. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Works on two calls of the same caller at once, on whatever connections and in whatever batches they come; the others
 * wait in order. So nobody can take the processor and the database for themselves.
 */
export function takeTurns(): (actor: Actor) => InTurn {
  const callers = new Map<string, { running: number; waiting: (() => void)[] }>()
  return (actor) => async (work) => {
    if (!('id' in actor)) return work()
    const name = `${actor.kind} ${actor.id}`
    const own = callers.get(name) ?? { running: 0, waiting: [] }
    callers.set(name, own)
    if (own.running < atOnce) {
      own.running += 1
    } else if (own.waiting.length < mostWaiting) {
      await new Promise<void>((resolve) => own.waiting.push(resolve))
    } else {
      throw new ServiceError('too-many', 'Too many calls at once.', { retryAfter: 1 })
    }
    try {
      return await work()
    } finally {
      const next = own.waiting.shift()
      // Not at once: what others have sent meanwhile comes first.
      if (next) setImmediate(next)
      else if (own.running > 1) own.running -= 1
      else callers.delete(name)
    }
  }
}
