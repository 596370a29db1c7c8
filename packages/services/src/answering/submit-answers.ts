import type { SubmitInput, SubmitOutput } from '@vantage/contracts/answering/submission'
import type { Sql } from '@vantage/db/client'
import { checkSubmission } from '@vantage/domain/answering/check-submission'
import { finishAfterSubmission } from '../activities/finish-activity.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { ownAssignment } from './own-assignment.ts'

/** `participant`, where the caller named one, must be the person the assignment is about. */
export type Submission = SubmitInput & { participant?: string }

/**
 * Submits one assignment, whole or not at all (decisions section 5). The same content again is `submitted` again,
 * other content is `different`. The last submission of an activity finishes it.
 */
export async function submitAnswers(ctx: Context, submission: Submission): Promise<SubmitOutput> {
  const { output, finishes } = await ctx.sql.begin((transaction) =>
    store(ctx, transaction as unknown as Sql, submission),
  )
  if (finishes !== null) await finishAfterSubmission(ctx, finishes)
  return output
}

interface Stored {
  output: SubmitOutput
  /** The activity that may be complete now. */
  finishes: number | null
}

async function store(ctx: Context, tx: Sql, submission: Submission): Promise<Stored> {
  const { relationsId, answers, participant } = submission
  // Statements that need no answer of each other travel together: a round trip costs more than most of them.
  const [assignment, rules] = await Promise.all([
    ownAssignment(ctx, tx, relationsId, { lock: true }),
    readRules(tx, relationsId),
  ])
  if (participant !== undefined && participant !== assignment.participant) {
    throw new ServiceError('invalid', 'username is not the person this assignment is about')
  }
  const checked = checkSubmission(answers, rules)
  if (assignment.submitted) {
    const same = checked.outcome === 'whole' && (await isStored(tx, relationsId, checked))
    return { output: { outcome: same ? 'submitted' : 'different' }, finishes: null }
  }
  if (assignment.status !== 'running') return { output: { outcome: 'closed' }, finishes: null }
  if (checked.outcome === 'invalid') return { output: checked, finishes: null }
  const { scores, comments } = checked
  await Promise.all([
    tx`
      insert into submissions (assignment_id, scores, comments)
      values (${relationsId}, ${scores}, ${comments})`,
    tx`update assignments set submitted = true where id = ${relationsId}`,
    tx`delete from drafts where assignment_id = ${relationsId}`,
  ])
  return { output: { outcome: 'submitted' }, finishes: assignment.activityId }
}

async function readRules(tx: Sql, relationsId: number) {
  const [rules] = await tx<{ ids: number[]; types: (0 | 1)[]; scale: number[] }[]>`
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

async function isStored(
  tx: Sql,
  relationsId: number,
  { scores, comments }: { scores: number[]; comments: string[] },
): Promise<boolean> {
  const [stored] = await tx<{ scores: number[]; comments: string[] }[]>`
    select scores, comments from submissions where assignment_id = ${relationsId}`
  return (
    stored !== undefined &&
    JSON.stringify([stored.scores, stored.comments]) === JSON.stringify([scores, comments])
  )
}
