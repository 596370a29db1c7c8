import type { CurrentAttempt } from '@vantage/contracts/access-keys/keys'
import type { TestName } from '@vantage/contracts/access-keys/tests'
import type { AttemptActor } from '@vantage/contracts/auth/actor'
import { accessKeys, attempts } from '@vantage/db/access-keys/tables'
import { type Db, preparedOnce } from '@vantage/db/client'
import { stateOfAttempt } from '@vantage/domain/access-keys/attempts'
import { and, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import { columnsOf } from '@vantage/db/columns'
import { askedHashes, findByToken } from '../auth/secret-tokens.ts'
import type { AttemptContext, DbContext, TimedContext } from '../core/context.ts'
import type { TestScopes } from './test-scope.ts'

const day = 24 * 3600 * 1000
/** How long a test can be gone on with in its browser. */
const attemptDays = 7

const attemptByToken = findByToken(
  preparedOnce((db) =>
    db
      .select({
        hash: attempts.tokenHash,
        ...columnsOf(attempts, 'createdAt', 'id', 'test', 'bankId'),
      })
      .from(attempts)
      .where(sql`${attempts.tokenHash} in ${askedHashes}`)
      .prepare('attempts_by_hash'),
  ),
)

/** The attempt behind a token, or null. One whose key was reset or is used is found, too, so that its calls can say so. */
export async function findAttempt(
  { db, clock }: TimedContext,
  token: string,
): Promise<AttemptActor | null> {
  const row = await attemptByToken(db, token)
  if (!row || row.createdAt.getTime() + attemptDays * day <= clock().getTime()) return null
  const { id, test, bankId } = row
  return { kind: 'attempt', id, test, bankId }
}

const keyColumns = columnsOf(accessKeys, 'id', 'pwd', 'status', 'use')
const attemptWithKey = (db: Db, id: number) =>
  db
    .select({ ...getTableColumns(attempts), key: keyColumns })
    .from(attempts)
    .innerJoin(accessKeys, eq(accessKeys.id, attempts.keyId))
    .where(eq(attempts.id, id))

export type Attempt = Awaited<ReturnType<typeof attemptWithKey>>[number]

/** An attempt with its key; undefined when there is none of this id. */
export const readAttempt = async ({ db }: DbContext, id: number) =>
  (await attemptWithKey(db, id))[0]

/** Reads an attempt with its key and locks both rows until the transaction ends. */
export const lockAttempt = async ({ db }: DbContext, id: number) =>
  (await attemptWithKey(db, id).for('update'))[0]

/** Condition on an attempt joined with its key: the key is in use by this attempt and by no later one. */
export const holdsKey = and(
  eq(accessKeys.id, attempts.keyId),
  eq(accessKeys.status, 2),
  eq(accessKeys.use, attempts.use),
)

/** Why a test takes nothing any more, or not yet; see `packages/contracts/src/access-keys/tests.ts`. */
export type Closed =
  | { outcome: 'submitted'; name: string; submittedAt: string }
  | { outcome: 'intake' | 'ended' | 'other-test' }

/** Why an attempt is not open for this test; null for one that is, whether its time is up or not. */
export function closedState(attempt: Attempt | undefined, test: TestName): Closed | null {
  if (!attempt) return { outcome: 'ended' }
  if (attempt.test !== null && attempt.test !== test) return { outcome: 'other-test' }
  const { name, savedAt } = attempt
  if (savedAt) {
    return { outcome: 'submitted', name: name ?? '', submittedAt: savedAt.toISOString() }
  }
  const state = stateOfAttempt(attempt)
  if (state === 'ended') return { outcome: 'ended' }
  return state === 'verified' ? { outcome: 'intake' } : null
}

/** How far the test of this browser is, for the question whether to go on with it; null when it is gone. */
export async function readCurrentAttempt(
  ctx: AttemptContext,
  tests: TestScopes,
): Promise<CurrentAttempt | null> {
  const attempt = await readAttempt(ctx, ctx.actor.id)
  if (!attempt) return null
  const { test, name, post, startedAt, savedAt, choices } = attempt
  const testClock = test && tests[test].clock
  const state = stateOfAttempt(attempt)
  return {
    test,
    // Who began over REST has not given a name.
    state: state === 'running' && name === null ? 'verified' : state,
    name: name ?? '',
    post: post ?? '',
    startedAt: startedAt?.toISOString() ?? null,
    submittedAt: savedAt?.toISOString() ?? null,
    answered: choices.filter((position) => position > 0).length,
    remainingSeconds:
      testClock && startedAt ? testClock.remainingSeconds(startedAt, ctx.clock()) : null,
  }
}

/** Deletes the attempts that nobody can go on with, a day after; called by the worker's sweep. */
export async function deleteOldAttempts({ db, clock }: TimedContext) {
  const before = new Date(clock().getTime() - (attemptDays + 1) * day)
  await db.delete(attempts).where(lte(attempts.createdAt, before))
}
