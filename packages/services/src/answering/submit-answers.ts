import type { SubmitInput, SubmitOutput } from '@vantage/contracts/answering/submission'
import { checkSubmission } from '@vantage/domain/answering/check-submission'
import { finishIfComplete } from '../activities/finish-activity.ts'
import type { EmployeeContext } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { type InTransaction, withTransaction } from '../transaction.ts'
import { readSubmission, type StoredAnswers } from './read-submissions.ts'
import { lockOwnAssignment, readSubmissionRules, storeSubmission } from './submission-statements.ts'

/** `participant`, where the caller named one, must be the person the assignment is about. */
export type Submission = SubmitInput & { participant?: string }

/**
 * Submits one assignment, whole or not at all. The same content again is `submitted` again, other content is
 * `different`; once the round is sealed, anything is `submitted` again, for what was in it is not known
 * any more. The last submission of an activity finishes it.
 */
export function submitAnswers(ctx: EmployeeContext, submission: Submission): Promise<SubmitOutput> {
  return withTransaction(ctx, (tx) => store(tx, submission), { repeatable: true })
}

async function store(
  tx: EmployeeContext & InTransaction<EmployeeContext>,
  { relationsId, answers, participant }: Submission,
): Promise<SubmitOutput> {
  // Statements that need no answer of each other travel together: a round trip costs more than most of them.
  const [assignment, rules] = await Promise.all([
    lockOwnAssignment(tx, relationsId),
    readSubmissionRules(tx, relationsId),
  ])
  if (participant !== undefined && participant !== assignment.participant) {
    throw new ServiceError('invalid', 'username is not the person this assignment is about')
  }
  const checked = checkSubmission(answers, rules)
  const finish = (ctx: EmployeeContext) => finishIfComplete(ctx, assignment.activityId)
  if (assignment.submitted) {
    const stored = await readSubmission(tx, relationsId)
    if (stored && !isSame(stored, checked)) return { outcome: 'different' }
    // Whoever stored it may have been lost before this.
    tx.afterCommit(finish)
    return { outcome: 'submitted' }
  }
  if (assignment.status !== 'running') return { outcome: 'closed' }
  if (checked.outcome === 'invalid') return checked
  await storeSubmission(tx, relationsId, checked)
  tx.afterCommit(finish)
  return { outcome: 'submitted' }
}

const isSame = (stored: StoredAnswers, checked: ReturnType<typeof checkSubmission>): boolean =>
  checked.outcome === 'whole' &&
  JSON.stringify([stored.scores, stored.comments]) ===
    JSON.stringify([checked.scores, checked.comments])
