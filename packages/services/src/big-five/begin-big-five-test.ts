import type { Taker } from '@vantage/contracts/access-keys/tests'
import type { BeginBigFiveOutput } from '@vantage/contracts/big-five/big-five-test'
import { beginTest } from '../access-keys/begin-test.ts'
import type { AttemptContext } from '../context.ts'

/** Confirms the intake. Repeating it changes who takes the test. */
export async function beginBigFiveTest(
  ctx: AttemptContext,
  taker: Taker,
): Promise<BeginBigFiveOutput> {
  const begun = await beginTest(ctx, 'big-five', taker)
  return begun.outcome === 'begun' ? { outcome: 'begun' } : begun
}
