import type { ActivityStatus } from '@vantage/contracts/activities/levels'
import type { SubmissionRules } from '@vantage/domain/answering/check-submission'
import { rawSql } from '@vantage/db/client'
import type { Context, EmployeeContext } from '../context.ts'
import { ServiceError } from '../errors.ts'
import type { StoredAnswers } from './read-submissions.ts'

/*
 * The statements of a submission, as text: the builder would make each anew in every transaction, which costs more than
 * PostgreSQL needs to run it, and cannot say two locks. Their rows are checked by the tests of submitAnswers.
 */

export interface LockedAssignment {
  activityId: number
  questionnaireId: number
  status: ActivityStatus
  submitted: boolean
  /** Username of the person evaluated. */
  participant: string
}

/**
 * The actor's own assignment in a started activity, locked; the activity cannot finish until the transaction ends.
 * Throws `forbidden` for anything else, without telling whether it exists.
 */
export async function lockOwnAssignment(
  { actor, db }: Pick<EmployeeContext, 'actor' | 'db'>,
  relationsId: number,
): Promise<LockedAssignment> {
  const [assignment] = await rawSql(db)<LockedAssignment[]>`
    select a.activity_id as "activityId", act.questionnaire_id as "questionnaireId",
           act.status, a.submitted, e.username as participant
    from assignments a
    join activities act on act.id = a.activity_id
    join participants p on p.id = a.participant_id
    join employees e on e.id = p.employee_id
    where a.id = ${relationsId} and a.rater_id = ${actor.id} and act.status <> 'draft'
    for no key update of a for share of act`
  if (!assignment) throw notOwn()
  return assignment
}

export const notOwn = () => new ServiceError('forbidden', 'Not your own assignment.')

/** The questions of the assignment's questionnaire in order, and the scores of the scale. */
export async function readSubmissionRules(
  { db }: Pick<Context, 'db'>,
  relationsId: number,
): Promise<SubmissionRules> {
  const [rules] = await rawSql(db)<{ ids: number[]; types: (0 | 1)[]; scale: number[] }[]>`
    select array_agg(q.id order by qq.position) as ids,
           array_agg(q.type order by qq.position) as types,
           (select array_agg(score) from answer_options) as scale
    from assignments a
    join activities act on act.id = a.activity_id
    join questionnaire_questions qq on qq.questionnaire_id = act.questionnaire_id
    join questions q on q.id = qq.question_id
    where a.id = ${relationsId}`
  const types = rules?.types ?? []
  const questions = (rules?.ids ?? []).map((id, index) => ({ id, type: types[index] ?? 0 }))
  return { questions, scale: rules?.scale ?? [] }
}

/** Stores the answers of an open assignment, closes it and deletes its draft. */
export async function storeSubmission(
  { db }: Pick<Context, 'db'>,
  relationsId: number,
  { scores, comments }: StoredAnswers,
): Promise<void> {
  const sql = rawSql(db)
  await Promise.all([
    sql`
      insert into submissions (assignment_id, scores, comments)
      values (${relationsId}, ${scores}, ${comments})`,
    sql`update assignments set submitted = true where id = ${relationsId}`,
    sql`delete from drafts where assignment_id = ${relationsId}`,
  ])
}
