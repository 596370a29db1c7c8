import { allLevels } from '@vantage/contracts/activities/levels'
import type {
  ActivityCounts,
  ActivityDetail,
  ActivityRow,
  ActivitiesInput,
} from '@vantage/contracts/activities/activities'
import {
  activities,
  activityPeople,
  assignments,
  isReleased,
  participants,
} from '@vantage/db/activities/tables'
import { answerSets } from '@vantage/db/answering/tables'
import { questionnaireQuestions, questionnaires, questions } from '@vantage/db/catalogue/tables'
import { nominationLists } from '@vantage/db/nominations/tables'
import type { Db } from '@vantage/db/client'
import { byPinyin, columnsOf } from '@vantage/db/columns'
import { departments, employees } from '@vantage/db/people/tables'
import { countDays, dayAt } from '@vantage/domain/messages/working-days'
import { and, count, desc, eq, inArray, ne, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context, TimedContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { exportsOf } from '../core/list-export.ts'
import { containsText, isoTime, pagesOf, subquery } from '../core/lists.ts'
import { shownRevision } from '../core/revisions.ts'
import { departmentThen, isPersonOf } from './activity-people.ts'

/** In descending order: running activities, then those in nomination, then drafts, then finished ones, the newest of each first. */
const attention = sql`(case ${activities.status} when 'running' then 3 when 'nominating' then 2 when 'draft' then 1 else 0 end, ${activities.createdOn})`

const order = {
  attention,
  name: byPinyin(activities.name),
  name_en: byPinyin(activities.name_en),
  created: activities.createdOn,
  due: activities.dueOn,
  updated: activities.updatedAt,
  unique: activities.id,
}

/** While an activity runs, lists show figures of last night. */
const lastNight = (figure: SQL, ofNow: SQL) => sql`case ${activities.status} when 'running'
  then (select ${figure} from ${activityPeople} n where n.activity_id = ${activities.id})
  else ${ofNow} end`
const submitted = lastNight(
  sql`coalesce(sum(n.asked - n.open) filter (where not n.excused), 0)`,
  sql`case when count(a.id) > 0 then count(a.id) filter (where a.submitted) else (
    select count(*) from ${participants} q join ${answerSets} s on s.participant_id = q.id
    where q.activity_id = ${activities.id}) end`,
)
/** Zero once it is finished: without the excused the count would reveal which of them had answered. */
const ratersOpen = lastNight(
  sql`count(*) filter (where n.open > 0 and not n.excused
    and (select e.active from ${employees} e where e.id = n.employee_id))`,
  sql`0`,
)
/** Counted like `asked` of each participant (`seal-activity.ts`). */
const asked = lastNight(
  sql`coalesce(sum(n.asked) filter (where not n.excused), 0)`,
  sql`case when ${activities.sealedAt} is null
    then greatest(count(a.id) filter (where not a.excused), count(a.id) filter (where a.submitted))
    else (select coalesce(sum(n), 0) from ${participants} q, unnest(q.asked) as n
      where q.activity_id = ${activities.id}) end`,
)

/** An activity that was imported as finished has no raters: it has counts of who was asked, and answer sets. */
const counts = subquery<ActivityCounts>(sql`
  select json_build_object(
    'participants', count(distinct p.id),
    'assignments', ${asked},
    'submitted', ${submitted},
    'raters', count(distinct a.rater_id) filter (where not a.excused),
    'ratersOpen', ${ratersOpen})
  from ${participants} p left join ${assignments} a on a.participant_id = p.id
  where p.activity_id = ${activities.id}`)

/** An activity that was imported while it ran was not started here: it counts from its day. */
const openSince = sql`coalesce(${activities.startedAt},
  case when ${activities.status} = 'running' or ${activities.finishedAt} is not null
    then ${activities.createdOn}::timestamptz end)`

const nominations = subquery<ActivityDetail['nominations']>(sql`
  select json_build_object('from', ${activities.nominationsFrom}, 'until', ${activities.nominationsUntil},
    'lists', count(*), 'approved', count(*) filter (where l.state = 'approved'))
  from ${nominationLists} l where l.activity_id = ${activities.id}`)

const shownActivity = (now: Date) => ({
  ...columnsOf(activities, 'id', 'key', 'name', 'name_en', 'createdOn', 'dueOn'),
  ...columnsOf(activities, 'anonymityMin', 'resultsVisible', 'questionnaireId'),
  status: sql<ActivityRow['status']>`${activities.status}`.as('status'),
  sealed: sql<boolean>`${activities.sealedAt} is not null`.as('sealed'),
  daysOpen: sql<number | null>`extract(day from
    coalesce(${activities.finishedAt}, ${now.toISOString()}::timestamptz) - ${openSince})::int`.as(
    'days_open',
  ),
  released: sql<boolean>`${isReleased}`.as('released'),
  counts: counts.as('counts'),
  ...shownRevision(activities),
})

const list = {
  /** Withdrawn activities are in no list. */
  query: ({ db, clock }: TimedContext, { search, statuses }: ActivitiesInput) =>
    db
      .select(shownActivity(clock()))
      .from(activities)
      .where(
        and(
          ne(activities.status, 'withdrawn'),
          containsText(search, activities.name, activities.name_en, activities.key),
          statuses.length > 0 ? inArray(activities.status, statuses) : undefined,
        ),
      )
      .$dynamic(),
  order,
}
export const listActivities = pagesOf(list)

/** When something was set, and by whom; null: not here. */
const setting = (at: PgColumn, by: PgColumn) =>
  sql<ActivityDetail['questionnaireSet']>`case when ${by} is not null
    then json_build_object('at', ${isoTime(at)}, 'by', ${by}) end`

/** Throws `not-found`, also for a withdrawn one. */
export async function getActivity(
  ctx: TimedContext & Pick<Context, 'settings'>,
  id: number,
): Promise<ActivityDetail> {
  const { db } = ctx
  const [activity] = await db
    .select({
      ...shownActivity(ctx.clock()),
      startedAt: isoTime(activities.startedAt),
      finishedAt: isoTime(activities.finishedAt),
      questionnaireSet: setting(activities.questionnaireSetAt, activities.questionnaireSetBy),
      participantsSet: setting(activities.participantsSetAt, activities.participantsSetBy),
      nominations: nominations.as('nominations'),
    })
    .from(activities)
    .where(and(eq(activities.id, id), ne(activities.status, 'withdrawn')))
  if (!activity) throw noSuchActivity()
  const { questionnaireId } = activity
  return {
    ...activity,
    runningDay: runningDayOf(activity, ctx),
    questionnaire: questionnaireId === null ? null : await readQuestionnaire(db, questionnaireId),
    departments: await participantsByDepartment(db, id),
    relations: await relationsByLevel(db, id),
  }
}

type Dates = Pick<ActivityDetail, 'status' | 'createdOn' | 'dueOn' | 'startedAt'>

function runningDayOf(
  { status, createdOn, dueOn, startedAt }: Dates,
  { clock, settings: { calendar } }: Pick<Context, 'clock' | 'settings'>,
): ActivityDetail['runningDay'] {
  if (status !== 'running') return null
  const start = startedAt === null ? createdOn : dayAt(new Date(startedAt), calendar)
  const { days: day } = countDays(start, dayAt(clock(), calendar), calendar)
  const of = dueOn && countDays(start, dueOn, calendar).days
  return { day, of: of && of >= day ? of : null }
}

export const noSuchActivity = () => new ServiceError('not-found', 'There is no such activity.')

async function readQuestionnaire(db: Db, id: number): Promise<ActivityDetail['questionnaire']> {
  const [found] = await db
    .select({
      ...columnsOf(questionnaires, 'id', 'name', 'name_en'),
      choice: sql<number>`(count(*) filter (where ${questions.type} = 0))::int`,
      text: sql<number>`(count(*) filter (where ${questions.type} = 1))::int`,
      targets: sql<number>`(count(distinct ${questions.targetId}) filter (where ${questions.type} = 0))::int`,
    })
    .from(questionnaires)
    .innerJoin(
      questionnaireQuestions,
      eq(questionnaireQuestions.questionnaireId, questionnaires.id),
    )
    .innerJoin(questions, eq(questions.id, questionnaireQuestions.questionId))
    .where(eq(questionnaires.id, id))
    .groupBy(questionnaires.id)
  return found ?? null
}

const participantsByDepartment = (db: Db, id: number) =>
  db
    .select({ name: departments.name, name_en: departments.name_en, participants: count() })
    .from(participants)
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .leftJoin(activityPeople, isPersonOf(id))
    .leftJoin(departments, eq(departments.id, departmentThen))
    .where(eq(participants.activityId, id))
    .groupBy(departments.id)
    .orderBy(desc(count()), departments.id)

async function relationsByLevel(db: Db, id: number): Promise<number[]> {
  const found = await db
    .select({ level: assignments.level, relations: count() })
    .from(assignments)
    .innerJoin(participants, eq(participants.id, assignments.participantId))
    .where(and(eq(participants.activityId, id), not(assignments.excused)))
    .groupBy(assignments.level)
  return allLevels.map((level) => found.find((each) => each.level === level)?.relations ?? 0)
}

export const exportActivities = exportsOf(list, {
  name: 'activities',
  columns: {
    key: (row) => row.key,
    name: (row) => row.name,
    name_en: (row) => row.name_en,
    status: (row) => row.status,
    date: (row) => row.createdOn,
    due: (row) => row.dueOn,
    'days open': (row) => row.daysOpen,
    participants: (row) => row.counts.participants,
    questionnaires: (row) => row.counts.assignments,
    answered: (row) => row.counts.submitted,
  },
})
