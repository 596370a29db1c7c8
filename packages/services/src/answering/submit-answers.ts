import type { SubmitInput, SubmitOutput } from '@vantage/contracts/answering/submission'
import { rawSql } from '@vantage/db/client'
import { checkSubmission, type SubmissionRules } from '@vantage/domain/answering/check-submission'
import { finishIfComplete } from '../activities/finish-activity.ts'
import { answerScale, questionsOf } from '../catalogue/questionnaire.ts'
import type { DbContext, EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { type InTransaction, withTransaction } from '../core/transaction.ts'
import { type LockedAssignment, lockOwnAssignment } from './ask-form.ts'
import { readSubmission, type StoredAnswers } from './read-submissions.ts'

/** `participant`, where the caller named one, must be the person the assignment is about. */
export type Submission = SubmitInput & { participant?: string }

/**
 * Submits all answers of an assignment. Submitting the same again is `submitted`, other content is `different`; once the
 * activity is sealed anything is `submitted`, because nobody knows what it was. The last submission finishes an activity.
 */
export function submitAnswers(ctx: EmployeeContext, submission: Submission): Promise<SubmitOutput> {
  return withTransaction(ctx, (tx) => store(tx, submission), { repeatable: true })
}

async function store(
  tx: EmployeeContext & InTransaction<EmployeeContext>,
  { relationsId, answers, participant }: Submission,
): Promise<SubmitOutput> {
  const assignment = await lockOwnAssignment(tx, relationsId)
  if (participant !== undefined && participant !== assignment.participant) {
    throw new ServiceError('invalid', 'username is not the person this assignment is about')
  }
  const checked = checkSubmission(answers, await rulesOf(tx, assignment))
  const finish = (ctx: EmployeeContext) => finishIfComplete(ctx, assignment.activityId)
  if (assignment.submitted) {
    const stored = await readSubmission(tx, relationsId)
    if (stored && !isSame(stored, checked)) return { outcome: 'different' }
    // Also for a repeated submission: the server that stored it may have died before finishing the activity.
    tx.afterCommit(finish)
    return { outcome: 'submitted' }
  }
  if (assignment.excused) return { outcome: 'excused' }
  if (assignment.status !== 'running') return { outcome: 'closed' }
  if (checked.outcome === 'invalid') return checked
  await storeSubmission(tx, relationsId, checked)
  tx.afterCommit(finish)
  return { outcome: 'submitted' }
}

const isSame = (stored: StoredAnswers, checked: ReturnType<typeof checkSubmission>): boolean =>
  checked.outcome === 'complete' &&
  JSON.stringify([stored.scores, stored.comments]) ===
    JSON.stringify([checked.scores, checked.comments])

/** What a started activity asks stays as it is, so it is read once for a version of its row. */
const rulesRead = new Map<number, { version: string; rules: SubmissionRules }>()
const keptRules = 500

async function rulesOf(
  ctx: DbContext,
  { activityId, activityVersion: version, questionnaireId }: LockedAssignment,
): Promise<SubmissionRules> {
  const known = rulesRead.get(activityId)
  if (known?.version === version) return known.rules
  const questions = await questionsOf(ctx, questionnaireId)
  const options = await answerScale(ctx)
  const rules = {
    questions: questions.map(({ id, type }) => ({ id, type })),
    scale: options.map(({ score }) => score),
  }
  if (rulesRead.size >= keptRules) rulesRead.clear()
  rulesRead.set(activityId, { version, rules })
  return rules
}

/**
 * Stores the answers of an open assignment, closes it and deletes its draft, in one statement: each costs a message. As text:
 * the builder would build it anew in every transaction, which costs more than running it.
 */
async function storeSubmission(
  { db }: DbContext,
  relationsId: number,
  { scores, comments }: StoredAnswers,
): Promise<void> {
  await rawSql(db)`
    with closed as (update assignments set submitted = true where id = ${relationsId}),
         forgotten as (delete from drafts where assignment_id = ${relationsId})
    insert into submissions (assignment_id, scores, comments)
    values (${relationsId}, ${scores}, ${comments})`
}
