import { isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { rateLimits } from '@vantage/db/auth/tables'
import type { Db } from '@vantage/db/client'
import {
  RateLimiterDrizzle,
  RateLimiterQueue,
  RateLimiterQueueError,
  RateLimiterRes,
} from 'rate-limiter-flexible'
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
    throw tooMany()
  }
}

function queueOf(db: Db): RateLimiterQueue {
  const known = queues.get(db)
  if (known) return known
  const queue = new RateLimiterQueue(onePerSecond(db, 'login-turn'), { maxQueueSize: maxWaiting })
  queues.set(db, queue)
  return queue
}

const longestWaitMs = maxWaiting * 1000
const pauseMs = 100
/** By address, when its last key check that has come so far ends. */
const lines = new WeakMap<Db, Map<string, Promise<void>>>()

/**
 * Resolves when it is the turn of a key check from an address that has failed too often, in the order in which they
 * came, and gives what ends the turn: at once for a right key, after a second for a wrong one. All servers share the
 * pace. Throws `too-many` after 30 seconds.
 */
export async function takeTurn(
  db: Db,
  address: string,
): Promise<(end: { wrong: boolean }) => Promise<void>> {
  const until = performance.now() + longestWaitMs
  const line = lines.get(db) ?? new Map<string, Promise<void>>()
  lines.set(db, line)
  const before = line.get(address)
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  line.set(address, ended)
  const leave = () => {
    resolve()
    if (line.get(address) === ended) line.delete(address)
  }
  const waited = new AbortController()
  const { signal } = waited
  const late = sleep(longestWaitMs, 'late', { signal, ref: false }).catch(() => 'late')
  const turn = await Promise.race([before, late])
  waited.abort()
  if (turn === 'late') {
    void before?.then(leave)
    throw tooMany()
  }
  const pace = onePerSecond(db, 'key-turn')
  try {
    while (!(await isFree(pace, address))) {
      if (performance.now() > until) throw tooMany()
      await sleep(pauseMs)
    }
  } catch (error) {
    leave()
    throw error
  }
  return async ({ wrong }) => {
    try {
      if (!wrong) await pace.delete(address)
    } finally {
      leave()
    }
  }
}

async function isFree(pace: RateLimiterDrizzle, address: string): Promise<boolean> {
  try {
    await pace.consume(address)
    return true
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return false
  }
}

const onePerSecond = (db: Db, keyPrefix: string) =>
  new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix,
    points: 1,
    duration: 1,
    clearExpiredByTimeout: false,
  })

const tooMany = () =>
  new ServiceError('too-many', 'Too many failed attempts. Try again later.', {
    retryAfter: maxWaiting,
  })

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
