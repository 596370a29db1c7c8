import type { Taker } from '@vantage/contracts/access-keys/tests'
import { type BigFiveItem, bigFiveBank } from '@vantage/contracts/big-five/bank'
import type {
  BeginBigFiveOutput,
  OpenBigFiveOutput,
} from '@vantage/contracts/big-five/big-five-test'
import { bigFiveRecords } from '@vantage/db/access-keys/tables'
import type { Closed } from '../access-keys/attempts.ts'
import { activeBank } from '../access-keys/banks.ts'
import { beginTest, madeChoices, readOpenAttempt } from '../access-keys/take-test.ts'
import type { TestScope } from '../access-keys/test-scope.ts'
import type { AttemptContext, EmployeeContext } from '../core/context.ts'
import {
  type BigFiveTestItems,
  optionsPerStatement,
  readBigFiveBank,
  readBigFiveItems,
  writeBigFiveItems,
} from './items.ts'

export const bigFiveTest: TestScope<BigFiveItem> = {
  name: 'big-five',
  clock: null,
  questions: async (db, bankId) => {
    const { questions } = await readBigFiveBank(db, bankId)
    return questions.map(({ id }) => ({ id, options: optionsPerStatement }))
  },
  records: bigFiveRecords,
  bank: bigFiveBank,
  ownBank: new URL('own-bank.json', import.meta.url),
  writeItems: writeBigFiveItems,
  readItems: readBigFiveItems,
}

/** Confirms the intake. Repeating it changes who takes the test. */
export async function beginBigFiveTest(
  ctx: AttemptContext,
  taker: Taker,
): Promise<BeginBigFiveOutput> {
  const begun = await beginTest(ctx, bigFiveTest, taker)
  return begun.outcome === 'begun' ? { outcome: 'begun' } : begun
}

/** Everything the page shows of a test that has begun: its statements, and what was chosen so far. */
export async function openBigFiveTest(ctx: AttemptContext): Promise<OpenBigFiveOutput> {
  const opened = await readOpenAttempt(ctx, bigFiveTest)
  if (opened.outcome !== 'open') return opened
  const { attempt, bankId, taker } = opened
  const { questions } = await readBigFiveBank(ctx.db, bankId)
  return { outcome: 'open', ...taker, questions, choices: madeChoices(attempt, questions) }
}

/**
 * The statements, with how they count, for a client that sums them itself; a key for either test is bound to this one.
 * Throws `not-found` when there are none.
 */
export async function startBigFiveTest(
  ctx: AttemptContext,
): Promise<{ outcome: 'open'; bank: BigFiveTestItems } | Closed> {
  const begun = await beginTest(ctx, bigFiveTest)
  if (begun.outcome !== 'begun') return begun
  return { outcome: 'open', bank: await readBigFiveBank(ctx.db, begun.bankId) }
}

/** The statements that tests begin with now. Throws `not-found`. */
export async function readActiveBigFiveBank({ db }: EmployeeContext): Promise<BigFiveTestItems> {
  return readBigFiveBank(db, await activeBank(db, 'big-five'))
}
