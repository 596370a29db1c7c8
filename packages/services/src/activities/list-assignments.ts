import type { FinishedActivities, MyAssignments } from '@vantage/contracts/activities/assignments'
import {
  activities,
  assignments,
  isOpen,
  isReleased,
  participants,
  startedQuestionnaireId,
} from '@vantage/db/activities/tables'
import { drafts } from '@vantage/db/answering/tables'
import { questionnaireQuestions, questions } from '@vantage/db/catalogue/tables'
import { preparedOnce } from '@vantage/db/client'
import { columnsOf } from '@vantage/db/columns'
import { employees } from '@vantage/db/people/tables'
import { and, asc, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../core/context.ts'
import { personNames } from './activity-people.ts'
import { isSealed } from './seal-activity.ts'

/** How long a finished activity stays listed, as completed, for those who submitted in it; from its release anew. */
const listedAfterFinish = 14 * 24 * 3600 * 1000

const assignmentsOfRater = preparedOnce((db) => {
  const asked = db
    .select({
      questions: sql<number>`count(*)::int`.as('questions'),
      texts: sql<number>`(count(*) filter (where ${questions.type} = 1))::int`.as('texts'),
    })
    .from(questionnaireQuestions)
    .innerJoin(questions, eq(questions.id, questionnaireQuestions.questionId))
    .where(eq(questionnaireQuestions.questionnaireId, activities.questionnaireId))
    .as('asked')
  const saved = sql<number>`coalesce((
    select count(*)::int from jsonb_array_elements(${drafts.answers}) as answer
    where answer ->> 'value' <> ''), 0)`
  return db
    .select({
      relations_id: assignments.id,
      activity_id: activities.id,
      questionnaire_id: startedQuestionnaireId,
      ...columnsOf(activities, 'name', 'name_en'),
      anonymity_min: activities.anonymityMin,
      due_on: activities.dueOn,
      ...personNames,
      level: assignments.level,
      isreport: sql<0 | 1>`case when ${assignments.submitted} then 1 else 0 end`,
      saved:
        sql<number>`case when ${assignments.submitted} then ${asked.questions} else ${saved} end`.mapWith(
          Number,
        ),
      questions: asked.questions,
      texts: asked.texts,
      released: sql<boolean>`${isReleased}`,
    })
    .from(assignments)
    .innerJoin(activities, eq(activities.id, assignments.activityId))
    .innerJoin(participants, eq(participants.id, assignments.participantId))
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .crossJoinLateral(asked)
    .leftJoin(drafts, eq(drafts.assignmentId, assignments.id))
    .where(
      and(
        eq(assignments.raterId, sql.placeholder('raterId')),
        or(
          and(eq(activities.status, 'running'), or(isOpen, assignments.submitted)),
          and(
            eq(activities.status, 'finished'),
            assignments.submitted,
            isNotNull(activities.finishedAt),
            gt(
              sql`greatest(${activities.finishedAt}, ${activities.releasedAt})`,
              sql.placeholder('since'),
            ),
          ),
        ),
      ),
    )
    .orderBy(
      asc(assignments.submitted),
      desc(activities.createdOn),
      desc(activities.id),
      desc(assignments.level),
      asc(assignments.id),
    )
    .prepare('assignments_of_rater')
})

/** The actor's assignments: of running activities all but those that ended unanswered when one was excused, and submitted ones of those that finished or were released within 14 days. Open ones first. */
export async function listAssignments(ctx: EmployeeContext): Promise<MyAssignments> {
  const since = new Date(ctx.clock().getTime() - listedAfterFinish).toISOString()
  const rows = await assignmentsOfRater(ctx.db).execute({ raterId: ctx.actor.id, since })
  const submitted = rows.filter(({ isreport }) => isreport === 1).length
  return { rows, total: rows.length, submitted }
}

/** Sealed activities in which the actor was evaluated and results are visible; `hidden` when they are visible in none. */
export async function listFinishedActivities(ctx: EmployeeContext): Promise<FinishedActivities> {
  const rows = await ctx.db
    .select({
      visible: activities.resultsVisible,
      row: {
        activity_id: activities.id,
        questionnaire_id: startedQuestionnaireId,
        ...columnsOf(activities, 'name', 'name_en'),
        created_time: activities.createdOn,
        ready_on: sql<
          string | null
        >`to_char(greatest(${activities.finishedAt}, ${activities.releasedAt}), 'YYYY-MM-DD')`,
        ...personNames,
      },
    })
    .from(participants)
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .where(and(eq(participants.employeeId, ctx.actor.id), isSealed))
    .orderBy(desc(activities.createdOn), desc(activities.id))
  const shown = rows.filter(({ visible }) => visible).map(({ row }) => row)
  if (rows.length > 0 && shown.length === 0) return { outcome: 'hidden' }
  return { outcome: 'listed', activities: shown }
}
