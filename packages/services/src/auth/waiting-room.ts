import { isIPv6 } from 'node:net'
import type { Db } from '@vantage/db/client'
import { type RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { limiterOf } from '../core/limiter.ts'

/** How fast checks beyond a limit are made by all servers together, and how many may wait for one at each. */
export interface Pace {
  /** The limiter's name in PostgreSQL. */
  name: string
  /** Allowed checks per `seconds`. */
  points: number
  seconds: number
  places: number
  /** Draws the next check at random. By default addresses take turns, each in the order of its calls. */
  byLot?: boolean
}

export type WaitingContext = Pick<Context, 'db' | 'address' | 'connection'>

interface Waiting {
  address: string
  connection: object | undefined
  /** How many checks of the same address came before it. */
  round: number
  begin: () => void
  refuse: (error: unknown) => void
}
interface Room {
  waiting: Waiting[]
  /** How many of each address had their turn while others waited. */
  turns: Map<string, number>
}

const perConnection = 2
const longestWaitMs = 60_000
const rooms = new WeakMap<Db, Map<string, Room>>()

/**
 * Resolves when it is the turn of a check of `subject`. Throws `too-many`, with nothing checked, when there is no place
 * to wait, or after a minute.
 */
export async function waitForTurn(
  { db, address, connection }: WaitingContext,
  pace: Pace,
  subject: string,
): Promise<void> {
  const limiter = limiterOf(db, pace)
  const known = rooms.get(db) ?? new Map<string, Room>()
  rooms.set(db, known)
  const name = `${pace.name} ${subject}`
  if (!known.has(name) && (await msUntilTurn(limiter, subject)) === 0) return
  const room = known.get(name) ?? { waiting: [], turns: new Map<string, number>() }
  const { waiting } = room
  const network = networkOf(address)
  const { promise, resolve: begin, reject: refuse } = Promise.withResolvers<void>()
  const ahead = waiting.filter((each) => each.address === network).length
  const round = (room.turns.get(network) ?? 0) + ahead
  const own: Waiting = { address: network, connection, round, begin, refuse }
  if (
    connection &&
    waiting.filter((each) => each.connection === connection).length >= perConnection
  )
    throw tooMany()
  if (waiting.length >= pace.places) {
    // An address that has asked more often makes room, so that a flood from one keeps no other out.
    const later = waiting.findLastIndex((each) => each.round > round)
    if (later === -1) throw tooMany()
    for (const each of waiting.splice(later, 1)) each.refuse(tooMany())
  }
  waiting.push(own)
  if (!known.has(name)) {
    known.set(name, room)
    void serve(
      room,
      pace,
      () => msUntilTurn(limiter, subject),
      () => known.delete(name),
    )
  }
  const late = setTimeout(() => {
    const at = waiting.indexOf(own)
    if (at !== -1) waiting.splice(at, 1)
    refuse(tooMany())
  }, longestWaitMs)
  await promise.finally(() => clearTimeout(late))
}

async function serve(
  room: Room,
  { byLot = false }: Pace,
  untilTurn: () => Promise<number>,
  close: () => void,
) {
  try {
    while (room.waiting.length > 0) {
      const ms = await untilTurn()
      if (ms === 0) nextOf(room, byLot)?.begin()
      else await new Promise((resolve) => setTimeout(resolve, ms))
    }
  } catch (error) {
    for (const each of room.waiting.splice(0)) each.refuse(error)
  } finally {
    // Closed without waiting: a check that joined the room now would never be served.
    close()
  }
}

function nextOf({ waiting, turns }: Room, byLot: boolean): Waiting | undefined {
  const first = Math.min(...waiting.map(({ round }) => round))
  const at = byLot
    ? Math.floor(Math.random() * waiting.length)
    : waiting.findIndex(({ round }) => round === first)
  const [next] = waiting.splice(at, 1)
  if (next && !byLot) turns.set(next.address, (turns.get(next.address) ?? 0) + 1)
  return next
}

/** 0: a turn was taken. */
async function msUntilTurn(limiter: RateLimiterDrizzle, subject: string): Promise<number> {
  try {
    await limiter.consume(subject)
    return 0
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return Math.max(1, error.msBeforeNext)
  }
}

const tooMany = () =>
  new ServiceError('too-many', 'Too many failed attempts. Try again later.', { retryAfter: 30 })

/** An IPv4 address as it is, and the /64 of an IPv6 address, all of which one client may have. */
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
