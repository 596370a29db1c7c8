import { isIPv6 } from 'node:net'
import { rateLimits } from '@vantage/db/auth/tables'
import type { Db } from '@vantage/db/client'
import { RateLimiterDrizzle, RateLimiterQueue, RateLimiterQueueError } from 'rate-limiter-flexible'
import { ServiceError } from '../errors.ts'

const maxWaiting = 30
const queues = new WeakMap<Db, RateLimiterQueue>()

/**
 * Resolves when it is the turn of a sign-in from an address that has failed too often: one a second, in the order in
 * which they came. All servers share the pace. Throws `too-many` when 30 wait here already.
 */
export async function waitForTurn(db: Db, address: string): Promise<void> {
  try {
    await queueOf(db).removeTokens(1, address)
  } catch (error) {
    if (!(error instanceof RateLimiterQueueError)) throw error
    const message = 'Too many failed attempts. Try again later.'
    throw new ServiceError('too-many', message, { retryAfter: maxWaiting })
  }
}

function queueOf(db: Db): RateLimiterQueue {
  const known = queues.get(db)
  if (known) return known
  const onePerSecond = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: 'login-turn',
    points: 1,
    duration: 1,
    clearExpiredByTimeout: false,
  })
  const queue = new RateLimiterQueue(onePerSecond, { maxQueueSize: maxWaiting })
  queues.set(db, queue)
  return queue
}

/** An IPv4 address as it is, and of an IPv6 address its /64: whoever has one of those has all of them. */
export function networkOf(address: string): string {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (embedded) return embedded
  if (!isIPv6(address)) return address
  const [before = '', after] = address.split('::')
  const first = before === '' ? [] : before.split(':')
  const left = 8 - first.length - (after ? after.split(':').length : 0)
  const zeros = after === undefined ? [] : Array.from({ length: left }, () => '0')
  return `${[...first, ...zeros, '0', '0', '0', '0'].slice(0, 4).join(':')}::/64`
}
