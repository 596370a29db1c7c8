import type { OpenBigFiveOutput } from '@vantage/contracts/big-five/big-five-test'
import { readAttempt } from '../access-keys/attempts.ts'
import { closedState } from '../access-keys/closed.ts'
import { madeChoices } from '../access-keys/save-choices.ts'
import type { AttemptContext } from '../context.ts'
import { readBigFiveBank } from './read-bank.ts'

/** Everything the page shows of a test that has begun: its statements, and what was chosen so far. */
export async function openBigFiveTest(ctx: AttemptContext): Promise<OpenBigFiveOutput> {
  const attempt = await readAttempt(ctx, ctx.actor.id)
  const closed = closedState(attempt, 'big-five', ctx.clock())
  if (closed) return closed
  const { bankId, name, post, lang } = attempt ?? {}
  if (!attempt || !bankId || !name || !post) return { outcome: 'intake' }
  const { questions } = await readBigFiveBank(ctx.db, bankId)
  return {
    outcome: 'open',
    ...{ name, post, lang: lang ?? 'ch', questions },
    choices: madeChoices(attempt, questions),
  }
}
