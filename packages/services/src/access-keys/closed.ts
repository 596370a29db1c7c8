import type { TestName } from '@vantage/contracts/access-keys/tests'
import { stateOfAttempt } from '@vantage/domain/access-keys/attempts'
import type { AttemptContext } from '../context.ts'
import { type Attempt, readAttempt } from './attempts.ts'

/** Why a test takes nothing any more, or not yet; see `packages/contracts/src/access-keys/tests.ts`. */
export type Closed =
  | { outcome: 'submitted'; name: string; submittedAt: string }
  | { outcome: 'intake' | 'ended' | 'other-test' }

/** What is to be said of an attempt that is not open for this test; null for one that is, be its time up or not. */
export function closedState(
  attempt: Attempt | undefined,
  test: TestName,
  now: Date,
): Closed | null {
  if (!attempt) return { outcome: 'ended' }
  if (attempt.test !== null && attempt.test !== test) return { outcome: 'other-test' }
  const { name, savedAt } = attempt
  if (savedAt) {
    return { outcome: 'submitted', name: name ?? '', submittedAt: savedAt.toISOString() }
  }
  const state = stateOfAttempt(attempt, now)
  if (state === 'ended') return { outcome: 'ended' }
  return state === 'verified' ? { outcome: 'intake' } : null
}

/** The same for the attempt that is asking, when a statement did not find it open. */
export async function closedBy(ctx: AttemptContext, test: TestName): Promise<Closed> {
  const attempt = await readAttempt(ctx, ctx.actor.id)
  return closedState(attempt, test, ctx.clock()) ?? { outcome: 'ended' }
}
