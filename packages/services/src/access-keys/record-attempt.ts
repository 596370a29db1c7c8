import type { TestName } from '@vantage/contracts/access-keys/tests'
import type { Language } from '@vantage/contracts/languages'
import { attempts } from '@vantage/db/access-keys/tables'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { withTransaction } from '../transaction.ts'
import { type Attempt, lockAttempt } from './attempts.ts'
import { type Closed, closedState } from './closed.ts'
import { useKey } from './move-key.ts'

/** What a client without the pages says when it saves: who took the test, and the key that opened it. */
export interface Signature {
  name: string
  post: string
  age?: number
  pwd: string
}

/** An attempt that can be saved, with what its record is to say. */
export interface Recordable extends Attempt {
  name: string
  post: string
  lang: Language
  startedAt: Date
  bankId: number
}

interface Steps<Result> {
  /** The result of an attempt that was saved before. */
  again: (tx: Pick<Context, 'db'>, attempt: Attempt) => Promise<Result>
  /** Writes the record of an attempt that is open and locked, or says why not. */
  record: (tx: Pick<Context, 'db' | 'clock'>, attempt: Recordable) => Promise<Result | 'not-yet'>
}

type Refused = Exclude<Closed, { outcome: 'submitted' }>

/**
 * Saves the record of an attempt once: the record, its key and the attempt change together or not at all. `not-yet`: what
 * is missing is for the caller to say. Throws `invalid` when the signature names another key.
 */
export function recordAttempt<Result>(
  ctx: Pick<Context, 'db' | 'log' | 'clock'>,
  { id, test }: { id: number; test: TestName },
  { again, record }: Steps<Result>,
  signature?: Signature,
): Promise<Result | Refused | 'not-yet'> {
  const save = async (tx: Pick<Context, 'db' | 'log' | 'clock'>) => {
    const attempt = await lockAttempt(tx, id)
    const closed = closedState(attempt, test, tx.clock())
    if (!attempt) return { outcome: 'ended' } as const
    if (signature && signature.pwd.trim().toUpperCase() !== attempt.key.pwd) {
      throw new ServiceError('invalid', 'key.pwd: not the key of this test')
    }
    if (closed?.outcome === 'submitted') return again(tx, attempt)
    if (closed) return closed
    const signed = sign(attempt, signature)
    if (!signed) return { outcome: 'intake' } as const
    const result = await record(tx, signed)
    if (result === 'not-yet') return result
    if (!(await useKey(tx, { id: attempt.keyId, use: attempt.use }))) {
      throw new Error('The key of a locked attempt changed')
    }
    const { name, post } = signed
    const saved = { savedAt: tx.clock(), name, post, choices: [], choiceTimes: [] }
    await tx.db.update(attempts).set(saved).where(eq(attempts.id, id))
    return result
  }
  return withTransaction(ctx, save, { repeatable: true })
}

function sign(attempt: Attempt, signature: Signature | undefined): Recordable | null {
  const name = signature?.name ?? attempt.name
  const post = signature?.post ?? attempt.post
  const age = signature?.age ?? attempt.age
  const { startedAt, bankId } = attempt
  if (!name || !post || !startedAt || !bankId) return null
  return { ...attempt, name, post, age, startedAt, bankId, lang: attempt.lang ?? 'ch' }
}
