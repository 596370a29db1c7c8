import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from './bounded-queue.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. About 20 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A well-formed hash that no password matches: its digest is random, made once per process. */
const nobody = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${unpadded(16)}$${unpadded(32)}`

/** Two of the thread pool's four threads; the last in the queue waits about two seconds. */
const inTurn = boundedQueue({ atOnce: 2, waiting: 200 })

/** The argon2id hash of a password with a salt of its own, as a PHC string. Runs on the thread pool. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/**
 * Whether the password is the one behind the hash. A hash that cannot be read matches nothing. Checks run in a bounded
 * queue; throws `unavailable` beyond it.
 */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password).catch(() => false))
}

/** Costs what `verifyPassword` costs and answers false: for unknown names and accounts without a password. */
export function verifyNothing(password: string): Promise<false> {
  return verifyPassword(nobody, password).then(() => false as const)
}

function unpadded(bytes: number): string {
  return randomBytes(bytes).toString('base64').replace(/=+$/, '')
}
