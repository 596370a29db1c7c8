import type { BeginIqInput, BeginIqOutput } from '@vantage/contracts/iq/iq-test'
import { remainingSeconds } from '@vantage/domain/iq/clock'
import { beginTest } from '../access-keys/begin-test.ts'
import type { AttemptContext } from '../context.ts'

/** Confirms the intake: the clock of 45 minutes starts. Repeating it changes who takes the test, not the clock. */
export async function beginIqTest(
  ctx: AttemptContext,
  taker: BeginIqInput,
): Promise<BeginIqOutput> {
  const begun = await beginTest(ctx, 'iq', taker)
  if (begun.outcome !== 'begun') return begun
  const { startedAt } = begun
  return {
    outcome: 'begun',
    startedAt: startedAt.toISOString(),
    remainingSeconds: remainingSeconds(startedAt, ctx.clock()),
  }
}
