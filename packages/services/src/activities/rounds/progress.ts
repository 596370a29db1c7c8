import type {
  ParticipantsProgress,
  ParticipantsProgressInput,
  ProgressOutput,
  Unfinished,
  UnfinishedInput,
} from '@vantage/contracts/activities/progress'
import { activities, assignments, participants } from '@vantage/db/activities/tables'
import { drafts } from '@vantage/db/answering/tables'
import { departments, employees } from '@vantage/db/people/tables'
import { and, asc, eq, not, notExists, sql } from 'drizzle-orm'
import type { Context, EmployeeContext } from '../../context.ts'
import { containsText, readPage } from '../../lists.ts'
import { nameIn } from '../../people/list-employees.ts'
import { lastReminder } from '../reminders/list-reminders.ts'

const open = not(assignments.submitted)
const figures = {
  assignments: sql<number>`count(*)::int`,
  submitted: sql<number>`(count(*) filter (where ${assignments.submitted}))::int`,
  people: sql<number>`count(distinct ${assignments.raterId})::int`,
  peopleOpen: sql<number>`(count(distinct ${assignments.raterId}) filter (where ${open} and ${employees.active}))::int`,
}
export const ofRound = (id: number) => eq(participants.activityId, id)

/** What is answered now, in all and by department of the rater. */
export async function readProgress(ctx: EmployeeContext, id: number): Promise<ProgressOutput> {
  const { db } = ctx
  const byDepartment = await db
    .select({ name: departments.name, name_en: departments.nameEn, ...figures })
    .from(participants)
    .innerJoin(assignments, eq(assignments.participantId, participants.id))
    .innerJoin(employees, eq(employees.id, assignments.raterId))
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .where(ofRound(id))
    .groupBy(departments.id)
    .orderBy(asc(departments.id))
  // Everybody is in one department at most, so that people add up.
  const sum = (figure: keyof typeof figures) =>
    byDepartment.reduce((total, each) => total + each[figure], 0)
  return {
    assignments: sum('assignments'),
    submitted: sum('submitted'),
    people: sum('people'),
    peopleOpen: sum('peopleOpen'),
    notBegun: (await ratersNotBegun(ctx, id)).length,
    departments: byDepartment,
  }
}

/** Raters who have neither submitted nor saved anything, and could. */
export function ratersNotBegun(
  { db }: Pick<Context, 'db'>,
  id: number,
): Promise<{ raterId: number }[]> {
  const begun = db
    .select({ id: drafts.assignmentId })
    .from(drafts)
    .where(eq(drafts.assignmentId, assignments.id))
  return db
    .select({ raterId: assignments.raterId })
    .from(participants)
    .innerJoin(assignments, eq(assignments.participantId, participants.id))
    .innerJoin(employees, eq(employees.id, assignments.raterId))
    .where(and(ofRound(id), employees.active))
    .groupBy(assignments.raterId)
    .having(sql`bool_and(${and(open, notExists(begun))})`)
}

export const shownPerson = {
  username: employees.username,
  fullname: employees.fullname,
  englishname: employees.englishname,
  department: sql<string | null>`${departments.name}`.as('department'),
  department_en: sql<string | null>`${departments.nameEn}`.as('department_en'),
}
export const named = (search: string) =>
  containsText(search, employees.username, employees.fullname, employees.englishname)

const answered = sql<number>`(count(${assignments.id}) filter (where ${assignments.submitted}))::int`
const asked = sql<number>`count(${assignments.id})::int`
const enough = (level: number) => {
  const ofLevel = sql`${assignments.level} = ${sql.raw(String(level))}`
  return sql<boolean | null>`case when count(*) filter (where ${ofLevel}) > 0
    then count(*) filter (where ${ofLevel} and ${assignments.submitted}) >= ${activities.anonymityMin} end`
}

/** Of each participant, from their assignments: how many have answered, and whether groups are large enough to be shown. */
export const answeredAbout = {
  asked: asked.as('asked'),
  answered: answered.as('answered'),
  peers: enough(1).as('peers'),
  subordinates: enough(0).as('subordinates'),
}
export const answeredShare = sql`${answered}::float8 / greatest(${asked}, 1)`

/** How many have answered about each participant, and whether that is enough for the groups to be shown. */
export function listParticipantsProgress(
  ctx: EmployeeContext,
  input: ParticipantsProgressInput,
): Promise<ParticipantsProgress> {
  const query = ctx.db
    .select({
      id: participants.id,
      ...shownPerson,
      ...answeredAbout,
    })
    .from(participants)
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .leftJoin(assignments, eq(assignments.participantId, participants.id))
    .where(and(ofRound(input.id), named(input.search)))
    .groupBy(participants.id, activities.id, employees.id, departments.id)
    .$dynamic()
  const order = { share: answeredShare, name: nameIn(input.lang), unique: participants.id }
  return readPage(ctx.db, query, order, input)
}

/** Who has something open, and how much of how much; not about whom. */
export function listUnfinished(ctx: EmployeeContext, input: UnfinishedInput): Promise<Unfinished> {
  const left = sql<number>`(count(*) filter (where ${open}))::int`
  const query = ctx.db
    .select({
      id: employees.id,
      ...shownPerson,
      open: left.as('open'),
      asked: sql<number>`count(*)::int`.as('asked'),
      active: employees.active,
      hasDingtalk: sql<boolean>`${employees.dingtalkUserId} is not null`.as('has_dingtalk'),
      reminded: lastReminder(input.id).as('reminded'),
    })
    .from(participants)
    .innerJoin(assignments, eq(assignments.participantId, participants.id))
    .innerJoin(employees, eq(employees.id, assignments.raterId))
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .where(and(ofRound(input.id), named(input.search)))
    .groupBy(employees.id, departments.id)
    .having(sql`bool_or(${open})`)
    .$dynamic()
  const order = { open: left, name: nameIn(input.lang), unique: employees.id }
  return readPage(ctx.db, query, order, input)
}
