import type { Language } from '@vantage/contracts/languages'
import { attempts } from '@vantage/db/access-keys/tables'
import { eq } from 'drizzle-orm'
import type { Context, DbContext, EmployeeContext, TimedContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { audit } from '../core/audit.ts'
import { withTransaction } from '../core/transaction.ts'
import { type Attempt, type Closed, closedState, lockAttempt } from './attempts.ts'
import { useKey } from './keys.ts'
import type { TestScope } from './test-scope.ts'

/** What a client without the pages gives when it saves: who took the test, and the key that opened it. */
export interface Signature {
  name: string
  post: string
  age?: number
  pwd: string
}

/** An attempt that can be saved, with what goes into its record. */
export interface Recordable extends Attempt {
  name: string
  post: string
  lang: Language
  startedAt: Date
  bankId: number
}

interface Steps<Result> {
  /** The result of an attempt that was saved before. */
  readSaved: (tx: DbContext) => Promise<Result>
  /** Writes the record of an attempt that is open and locked; nothing when it is `incomplete`. */
  save: (tx: TimedContext, attempt: Recordable) => Promise<Result>
}

type Refused = Exclude<Closed, { outcome: 'submitted' }>

/**
 * Saves the record of an attempt once: the record, its key and the attempt change together or not at all. Throws
 * `invalid` when the signature names another key.
 */
export function recordAttempt<Result extends { outcome: string }>(
  ctx: Pick<Context, 'db' | 'log' | 'clock'>,
  test: TestScope,
  id: number,
  { readSaved, save }: Steps<Result>,
  signature?: Signature,
): Promise<Result | Refused> {
  const record = async (tx: Pick<Context, 'db' | 'log' | 'clock'>): Promise<Result | Refused> => {
    const attempt = await lockAttempt(tx, id)
    const closed = closedState(attempt, test.name)
    if (!attempt) return { outcome: 'ended' }
    if (signature && signature.pwd.trim().toUpperCase() !== attempt.key.pwd) {
      throw new ServiceError('invalid', 'key.pwd: not the key of this test')
    }
    if (closed?.outcome === 'submitted') return readSaved(tx)
    if (closed) return closed
    const signed = sign(attempt, signature)
    if (!signed) return { outcome: 'intake' }
    const result = await save(tx, signed)
    if (result.outcome === 'incomplete') return result
    if (!(await useKey(tx, { id: attempt.keyId, use: attempt.use }))) {
      throw new Error('The key of a locked attempt changed')
    }
    const { name, post } = signed
    const saved = { savedAt: tx.clock(), name, post, choices: [], choiceTimes: [] }
    await tx.db.update(attempts).set(saved).where(eq(attempts.id, id))
    return result
  }
  return withTransaction(ctx, record, { repeatable: true })
}

function sign(attempt: Attempt, signature: Signature | undefined): Recordable | null {
  const name = signature?.name ?? attempt.name
  const post = signature?.post ?? attempt.post
  const age = signature?.age ?? attempt.age
  const { startedAt, bankId } = attempt
  if (!name || !post || !startedAt || !bankId) return null
  return { ...attempt, name, post, age, startedAt, bankId, lang: attempt.lang ?? 'ch' }
}

/** Deletes a result with its answers. The audit log does not say whose it was. Throws `not-found`. */
export function removeRecord(
  ctx: EmployeeContext,
  { name: test, records }: TestScope,
  { id }: { id: number },
): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const [removed] = await tx.db
      .delete(records)
      .where(eq(records.id, id))
      .returning({ attemptId: records.attemptId, createdAt: records.createdAt })
    if (!removed) throw new ServiceError('not-found', 'There is no such result.')
    const { attemptId, createdAt } = removed
    if (attemptId !== null) await tx.db.delete(attempts).where(eq(attempts.id, attemptId))
    const before = { created: createdAt.toISOString() }
    await audit(tx, { action: `${test}-record.remove`, subject: `result ${id}`, before })
  })
}

/** The posts that the results of a test have, in alphabetical order; at most 200. */
export async function listPosts({ db }: DbContext, { records }: TestScope): Promise<string[]> {
  const rows = await db
    .selectDistinct({ post: records.post })
    .from(records)
    .orderBy(records.post)
    .limit(200)
  return rows.map(({ post }) => post)
}
