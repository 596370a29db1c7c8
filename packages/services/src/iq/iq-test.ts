import { type IqItem, iqBank } from '@vantage/contracts/iq/bank'
import type {
  BeginIqInput,
  BeginIqOutput,
  IqQuestion,
  OpenIqOutput,
} from '@vantage/contracts/iq/iq-test'
import { iqRecords } from '@vantage/db/access-keys/tables'
import { iqSeconds, remainingSeconds } from '@vantage/domain/iq/clock'
import type { Closed } from '../access-keys/attempts.ts'
import { activeBank } from '../access-keys/banks.ts'
import { beginTest, madeChoices, readOpenAttempt } from '../access-keys/take-test.ts'
import type { TestScope } from '../access-keys/test-scope.ts'
import type { AttemptContext, EmployeeContext } from '../core/context.ts'
import { auditOnceAMinute } from '../core/audit.ts'
import { readIqBank, readIqItems, writeIqItems } from './items.ts'

export const iqTest: TestScope<IqItem> = {
  name: 'iq',
  clock: { seconds: iqSeconds, remainingSeconds },
  questions: async (db, bankId) => {
    const { questions } = await readIqBank(db, bankId)
    return questions.map(({ id, options }) => ({ id, options: options.length }))
  },
  records: iqRecords,
  bank: iqBank,
  ownBank: new URL('own-bank.json', import.meta.url),
  writeItems: writeIqItems,
  readItems: readIqItems,
}

/** Confirms the intake: the clock of 45 minutes starts. Repeating it changes who takes the test, not the clock. */
export async function beginIqTest(
  ctx: AttemptContext,
  taker: BeginIqInput,
): Promise<BeginIqOutput> {
  const begun = await beginTest(ctx, iqTest, taker)
  if (begun.outcome !== 'begun') return begun
  const { startedAt } = begun
  return {
    outcome: 'begun',
    startedAt: startedAt.toISOString(),
    remainingSeconds: remainingSeconds(startedAt, ctx.clock()),
  }
}

/** Everything the page shows of a test that has begun: its questions, what was chosen so far, and the clock. */
export async function openIqTest(ctx: AttemptContext): Promise<OpenIqOutput> {
  const now = ctx.clock()
  const opened = await readOpenAttempt(ctx, iqTest)
  if (opened.outcome !== 'open') return opened
  const { attempt, bankId, startedAt, taker } = opened
  const { questions } = await readIqBank(ctx.db, bankId)
  return {
    outcome: 'open',
    ...taker,
    questions,
    startedAt: startedAt.toISOString(),
    remainingSeconds: remainingSeconds(startedAt, now),
    choices: madeChoices(attempt, questions),
  }
}

/**
 * The questions for a client without an intake: the clock starts, and a key for either test is bound to this one. Throws
 * `not-found` when there are none.
 */
export async function startIqTest(
  ctx: AttemptContext,
): Promise<{ outcome: 'open'; questions: IqQuestion[] } | Closed> {
  const begun = await beginTest(ctx, iqTest)
  if (begun.outcome !== 'begun') return begun
  const { questions } = await readIqBank(ctx.db, begun.bankId)
  return { outcome: 'open', questions }
}

/** The questions that tests begin with now, each with its right position: for HR alone, and recorded. Throws `not-found`. */
export async function readIqKey(ctx: EmployeeContext) {
  const { db } = ctx
  const { questions, correct } = await readIqBank(db, await activeBank(db, 'iq'))
  await auditOnceAMinute(ctx, { action: 'bank.read', subject: 'iq' })
  return questions.map((question, index) => ({ ...question, correct: correct[index] ?? 0 }))
}
