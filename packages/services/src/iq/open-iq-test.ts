import type { OpenIqOutput } from '@vantage/contracts/iq/iq-test'
import { remainingSeconds } from '@vantage/domain/iq/clock'
import { readAttempt } from '../access-keys/attempts.ts'
import { closedState } from '../access-keys/closed.ts'
import { madeChoices } from '../access-keys/save-choices.ts'
import type { AttemptContext } from '../context.ts'
import { readIqBank } from './read-bank.ts'

/** Everything the page shows of a test that has begun: its questions, what was chosen so far, and the clock. */
export async function openIqTest(ctx: AttemptContext): Promise<OpenIqOutput> {
  const now = ctx.clock()
  const attempt = await readAttempt(ctx, ctx.actor.id)
  const closed = closedState(attempt, 'iq', now)
  if (closed) return closed
  const { bankId, name, post, lang, startedAt } = attempt ?? {}
  if (!attempt || !bankId || !startedAt || !name || !post) return { outcome: 'intake' }
  const { questions } = await readIqBank(ctx.db, bankId)
  return {
    outcome: 'open',
    ...{ name, post, lang: lang ?? 'ch', questions },
    startedAt: startedAt.toISOString(),
    remainingSeconds: remainingSeconds(startedAt, now),
    choices: madeChoices(attempt, questions),
  }
}
