import type { ActivityStatus } from '@vantage/contracts/activities/levels'
import type {
  AskForm,
  askExcuseInput,
  askExcuseOutput,
  DraftAnswer,
  OpenFormOutput,
  SaveDraftOutput,
} from '@vantage/contracts/answering/ask-form'
import {
  activities,
  assignments,
  excuseRequests,
  isStarted,
  participants,
  startedQuestionnaireId,
} from '@vantage/db/activities/tables'
import { drafts } from '@vantage/db/answering/tables'
import { rawSql } from '@vantage/db/client'
import { activitySchedules } from '@vantage/db/messages/tables'
import { employees } from '@vantage/db/people/tables'
import { mergeDraft } from '@vantage/domain/answering/merge-draft'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { personNames } from '../activities/activity-people.ts'
import type { DbContext, EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { withTransaction } from '../core/transaction.ts'
import { answerScale, questionsOf } from '../catalogue/questionnaire.ts'

/**
 * Everything AskForm shows for one of the actor's assignments, with the saved draft. Throws `forbidden` for anything but
 * an own assignment in a started activity, whether it exists or not.
 */
export async function openForm(
  ctx: EmployeeContext,
  { relationsId }: { relationsId: number },
): Promise<OpenFormOutput> {
  const [assignment] = await readOwnAssignment(ctx, relationsId)
  if (!assignment) throw notOwn()
  const { submitted, excused, status, answers, savedAt, ...shown } = assignment
  if (submitted) return { outcome: 'submitted' }
  if (excused) return { outcome: 'excused' }
  if (status !== 'running') return { outcome: 'closed' }
  const [questions, options] = await Promise.all([
    questionsOf(ctx, shown.questionnaireId),
    answerScale(ctx),
  ])
  return {
    outcome: 'open',
    form: {
      relationsId,
      ...shown,
      questions,
      options,
      draft: answers ?? [],
      savedAt: savedAt?.toISOString() ?? null,
    },
  }
}

const readOwnAssignment = ({ actor, db }: EmployeeContext, relationsId: number) =>
  db
    .select({
      submitted: assignments.submitted,
      excused: assignments.excused,
      status: activities.status,
      activity: { id: activities.id, name: activities.name, name_en: activities.name_en },
      participant: personNames,
      level: assignments.level,
      anonymityMin: activities.anonymityMin,
      dueOn: activities.dueOn,
      closesItself: sql<boolean>`coalesce(${activitySchedules.closesItself}, false)`,
      excuse: sql<AskForm['excuse']>`case when ${excuseRequests.assignmentId} is null then 'none'
        when ${excuseRequests.why} is null then 'kept' else 'asked' end`,
      questionnaireId: startedQuestionnaireId,
      answers: drafts.answers,
      savedAt: drafts.savedAt,
    })
    .from(assignments)
    .innerJoin(activities, eq(activities.id, assignments.activityId))
    .innerJoin(participants, eq(participants.id, assignments.participantId))
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .leftJoin(drafts, eq(drafts.assignmentId, assignments.id))
    .leftJoin(excuseRequests, eq(excuseRequests.assignmentId, assignments.id))
    .leftJoin(activitySchedules, eq(activitySchedules.activityId, activities.id))
    .where(and(eq(assignments.id, relationsId), eq(assignments.raterId, actor.id), isStarted))

/**
 * Saves answers as they are given: per question the latest one, in whatever order saves arrive. Throws `invalid` for
 * questions or kinds of answer that the questionnaire does not have.
 */
export function saveDraft(
  ctx: EmployeeContext,
  { relationsId, answers }: { relationsId: number; answers: readonly DraftAnswer[] },
): Promise<SaveDraftOutput> {
  const save = async (tx: EmployeeContext): Promise<SaveDraftOutput> => {
    const assignment = await lockOwnAssignment(tx, relationsId)
    if (assignment.submitted) return { outcome: 'submitted' }
    if (assignment.excused) return { outcome: 'excused' }
    if (assignment.status !== 'running') return { outcome: 'closed' }
    await checkQuestions(tx, assignment.questionnaireId, answers)
    const savedAt = ctx.clock()
    const [draft] = await tx.db
      .select({ answers: drafts.answers })
      .from(drafts)
      .where(eq(drafts.assignmentId, relationsId))
    // A device whose clock runs ahead must not win over later answers.
    const given = answers.map((one) => ({ ...one, at: Math.min(one.at, savedAt.getTime()) }))
    const kept = { answers: mergeDraft(draft?.answers ?? [], given), savedAt }
    await tx.db
      .insert(drafts)
      .values({ assignmentId: relationsId, ...kept })
      .onConflictDoUpdate({ target: drafts.assignmentId, set: kept })
    return { outcome: 'saved', savedAt: savedAt.toISOString() }
  }
  return withTransaction(ctx, save, { repeatable: true })
}

async function checkQuestions(
  ctx: DbContext,
  questionnaireId: number,
  answers: readonly DraftAnswer[],
): Promise<void> {
  const questions = await questionsOf(ctx, questionnaireId)
  const types = new Map(questions.map(({ id, type }) => [id, type]))
  for (const { questionId, value } of answers) {
    const type = types.get(questionId)
    const fits = value === null || (type === 0) === (typeof value === 'number')
    if (type === undefined || !fits) {
      throw new ServiceError('invalid', `questionId ${questionId} does not take this answer`)
    }
  }
}

/**
 * Tells the administrators that the actor cannot judge the person of an own assignment, and why. It neither looks at what
 * was submitted nor changes what can be: asking tells nothing about answers. It is not recorded, since a record would
 * stay. Throws `forbidden` as opening the form does, and `invalid` for a self-assessment.
 */
export function askExcuse(
  ctx: EmployeeContext,
  { relationsId, why }: z.infer<typeof askExcuseInput>,
): Promise<z.infer<typeof askExcuseOutput>> {
  return withTransaction(ctx, async (tx) => {
    const { excused, status, participant } = await lockOwnAssignment(tx, relationsId)
    if (participant === tx.actor.username) {
      throw new ServiceError('invalid', 'Nobody is excused from the self-assessment alone.')
    }
    if (excused) return { outcome: 'excused' }
    if (status !== 'running') return { outcome: 'closed' }
    await tx.db
      .insert(excuseRequests)
      .values({ assignmentId: relationsId, why })
      .onConflictDoUpdate({ target: excuseRequests.assignmentId, set: { why } })
    return { outcome: 'asked' }
  })
}

export interface LockedAssignment {
  activityId: number
  /** Changes whenever the activity's row changes. */
  activityVersion: string
  questionnaireId: number
  status: ActivityStatus
  submitted: boolean
  excused: boolean
  /** Username of the person evaluated. */
  participant: string
}

/**
 * Locks the actor's own assignment in a started activity; the activity cannot finish until the transaction ends. Throws
 * `forbidden` for anything else, whether it exists or not. As text: the builder cannot express two locks.
 */
export async function lockOwnAssignment(
  { actor, db }: Pick<EmployeeContext, 'actor' | 'db'>,
  relationsId: number,
): Promise<LockedAssignment> {
  const [assignment] = await rawSql(db)<LockedAssignment[]>`
    select a.activity_id as "activityId", act.xmin::text as "activityVersion",
           act.questionnaire_id as "questionnaireId",
           act.status, a.submitted, a.excused, e.username as participant
    from assignments a
    join activities act on act.id = a.activity_id
    join participants p on p.id = a.participant_id
    join employees e on e.id = p.employee_id
    where a.id = ${relationsId} and a.rater_id = ${actor.id} and act.status not in ('draft', 'nominating')
    for no key update of a for share of act`
  if (!assignment) throw notOwn()
  return assignment
}

const notOwn = () => new ServiceError('forbidden', 'Not your own assignment.')
