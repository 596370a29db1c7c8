import { activeBank } from '../access-keys/banks.ts'
import { beginTest } from '../access-keys/begin-test.ts'
import type { Closed } from '../access-keys/closed.ts'
import type { AttemptContext, EmployeeContext } from '../context.ts'
import { type BigFiveTestItems, readBigFiveBank } from './read-bank.ts'

/**
 * The statements, with how they count, for a client that sums them itself; a key for either test is bound to this one.
 * Throws `not-found` when there are none.
 */
export async function handOutBigFiveQuestions(
  ctx: AttemptContext,
): Promise<{ outcome: 'open'; bank: BigFiveTestItems } | Closed> {
  const begun = await beginTest(ctx, 'big-five')
  if (begun.outcome !== 'begun') return begun
  return { outcome: 'open', bank: await readBigFiveBank(ctx.db, begun.bankId) }
}

/** The statements that tests begin with now. Throws `not-found`. */
export async function readActiveBigFiveBank({ db }: EmployeeContext): Promise<BigFiveTestItems> {
  return readBigFiveBank(db, await activeBank(db, 'big-five'))
}
