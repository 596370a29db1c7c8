import type { Choice } from '@vantage/contracts/access-keys/tests'
import type { SubmitBigFiveOutput } from '@vantage/contracts/big-five/big-five-test'
import type { AttemptContext } from '../context.ts'
import { saveBigFiveChoices } from './save-big-five-choices.ts'
import { saveBigFiveRecord } from './save-big-five-record.ts'

/** Ends the Big Five test: sums what is saved, the last choices included. */
export async function submitBigFiveTest(
  ctx: AttemptContext,
  { choices }: { choices: readonly Choice[] },
): Promise<SubmitBigFiveOutput> {
  const { id, bankId } = ctx.actor
  if (bankId === null) return { outcome: 'intake' }
  // Whether they were taken or not, the record says what becomes of the test.
  if (choices.length > 0) await saveBigFiveChoices(ctx, { choices })
  return saveBigFiveRecord(ctx, { id, bankId })
}
