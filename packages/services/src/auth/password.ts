import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import type { NewPasswordProblem } from '@vantage/contracts/auth/sessions'
import { limits } from '@vantage/contracts/limits'
import { ServiceError } from '../core/errors.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. About 20 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')

/** A well-formed hash that no password matches: its digest is random, made once per process. */
const unmatchable = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${unpadded(16)}$${unpadded(32)}`

/** Two of the thread pool's four threads; the last in the queue waits about two seconds. */
const limited = boundedQueue({ concurrency: 2, waiting: 200 })

/** The argon2id hash of a password with a salt of its own, as a PHC string. Runs on the thread pool. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/**
 * Whether the password is the one behind the hash. A hash that cannot be read matches nothing. Checks run in a bounded
 * queue; throws `unavailable` beyond it.
 */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return limited(() => verify(passwordHash, password).catch(() => false))
}

/** Costs what `verifyPassword` costs and answers false: for unknown names and accounts without a password. */
export function verifyNothing(password: string): Promise<false> {
  return verifyPassword(unmatchable, password).then(() => false as const)
}

/**
 * Gives a function that runs work in the order in which it came, `concurrency` at a time with at most `waiting` behind
 * them. It gives what the work gives, and throws `unavailable` beyond that.
 */
export function boundedQueue({ concurrency, waiting }: { concurrency: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < concurrency) running += 1
    else if (queue.length < waiting) await new Promise<void>((begin) => queue.push(begin))
    else
      throw new ServiceError('unavailable', 'Too busy. Try again in a moment.', { retryAfter: 1 })
    try {
      return await work()
    } finally {
      // The next in the queue takes over the place, so that no newcomer gets ahead of it.
      const begin = queue.shift()
      if (begin) begin()
      else running -= 1
    }
  }
}

/** 10,000 passwords that many people choose, one per line, in lower case and of the length of a new one. */
const commonPasswords = new URL('common-passwords.txt', import.meta.url)
let common: ReadonlySet<string> | undefined

/** Why a person may not choose this password, or null. Upper and lower case make no difference. */
export function newPasswordProblem(password: string, username: string): NewPasswordProblem | null {
  if (password.length < limits.newPasswordMin || password.length > limits.credentialMax) {
    return 'length'
  }
  const plain = password.toLowerCase()
  if (plain === username.toLowerCase()) return 'username'
  common ??= new Set(readFileSync(commonPasswords, 'utf8').split('\n'))
  return common.has(plain) ? 'common' : null
}
