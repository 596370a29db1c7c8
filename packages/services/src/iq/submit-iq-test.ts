import type { Choice } from '@vantage/contracts/access-keys/tests'
import type { SubmitIqOutput } from '@vantage/contracts/iq/iq-test'
import type { AttemptContext } from '../context.ts'
import { saveIqChoices } from './save-iq-choices.ts'
import { saveIqRecord } from './save-iq-record.ts'

/** Ends the IQ test and scores what is saved, the last choices included. After 45 minutes it is scored as it stands. */
export async function submitIqTest(
  ctx: AttemptContext,
  { choices }: { choices: readonly Choice[] },
): Promise<SubmitIqOutput> {
  const { id, bankId } = ctx.actor
  if (bankId === null) return { outcome: 'intake' }
  // Whether they were taken or not, the record says what becomes of the test.
  if (choices.length > 0) await saveIqChoices(ctx, { choices })
  return saveIqRecord(ctx, { id, bankId }, { by: 'saved choices' })
}
