import type { CurrentAttempt } from '@vantage/contracts/access-keys/keys'
import { stateOfAttempt } from '@vantage/domain/access-keys/attempts'
import { remainingSeconds } from '@vantage/domain/iq/clock'
import type { AttemptContext } from '../context.ts'
import { readAttempt } from './attempts.ts'

/** How far the test of this browser is, for the question whether to go on with it; null when it is gone. */
export async function readCurrentAttempt(ctx: AttemptContext): Promise<CurrentAttempt | null> {
  const attempt = await readAttempt(ctx, ctx.actor.id)
  if (!attempt) return null
  const now = ctx.clock()
  const { test, name, post, startedAt, savedAt, choices } = attempt
  const state = stateOfAttempt(attempt, now)
  return {
    test,
    // Who began over REST has not said who they are.
    state:
      state === 'time-up' ? 'running' : state === 'running' && name === null ? 'verified' : state,
    name: name ?? '',
    post: post ?? '',
    startedAt: startedAt?.toISOString() ?? null,
    submittedAt: savedAt?.toISOString() ?? null,
    answered: choices.filter((position) => position > 0).length,
    remainingSeconds: test === 'iq' && startedAt ? remainingSeconds(startedAt, now) : null,
  }
}
