import type { IqQuestion } from '@vantage/contracts/iq/iq-test'
import { activeBank } from '../access-keys/banks.ts'
import { beginTest } from '../access-keys/begin-test.ts'
import type { Closed } from '../access-keys/closed.ts'
import type { AttemptContext, EmployeeContext } from '../context.ts'
import { auditOnceAMinute } from '../ops/audit.ts'
import { readIqBank } from './read-bank.ts'

/**
 * The questions for a client without an intake: the clock starts, and a key for either test is bound to this one. Throws
 * `not-found` when there are none.
 */
export async function handOutIqQuestions(
  ctx: AttemptContext,
): Promise<{ outcome: 'open'; questions: IqQuestion[] } | Closed> {
  const begun = await beginTest(ctx, 'iq')
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
