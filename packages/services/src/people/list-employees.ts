import type { Language } from '@vantage/contracts/languages'
import type { UsesOutput } from '@vantage/contracts/editing'
import type {
  EmployeeRow,
  EmployeeSelection,
  EmployeesInput,
} from '@vantage/contracts/people/employees'
import { activities, assignments, participants } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { byPinyin } from '@vantage/db/columns'
import { departments, employees } from '@vantage/db/people/tables'
import { and, asc, eq, inArray, isNotNull, isNull, not, notExists, or, sql } from 'drizzle-orm'
import type { Context, EmployeeContext } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { containsText, readPage } from '../lists.ts'
import { shownRevision } from '../revisions.ts'

/** The name that a list in this language shows, as it orders by it. */
export const nameIn = (lang: Language) =>
  byPinyin(lang === 'ch' ? employees.fullname : employees.englishname)

export const employeeOrder = {
  updated: employees.updatedAt,
  username: employees.username,
  fullname: nameIn('ch'),
  englishname: nameIn('en'),
  department: byPinyin(departments.name),
  type: employees.type,
  unique: employees.id,
}

const status = sql<EmployeeRow['status']>`case
  when not ${employees.active} then 'deactivated'
  when ${employees.passwordHash} is null then 'no-password'
  else 'active' end`

const shownEmployees = (db: Db) =>
  db
    .select({
      id: employees.id,
      username: employees.username,
      fullname: employees.fullname,
      englishname: employees.englishname,
      realName: employees.realName,
      department: sql<EmployeeRow['department']>`case when ${departments.id} is not null then
        json_build_object('id', ${departments.id}, 'name', ${departments.name}, 'name_en', ${departments.nameEn})
        end`.as('department'),
      gender: employees.gender,
      hasSubordinate: employees.hasSubordinate,
      type: employees.type,
      grants: employees.grants,
      dingtalkUserId: employees.dingtalkUserId,
      status: status.as('status'),
      ...shownRevision(employees),
    })
    .from(employees)
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .$dynamic()

/** The employees that the filters leave, for the list and for its export. */
export const employeesQuery = (db: Db, input: EmployeesInput) =>
  shownEmployees(db).where(employeeFilter(input))

const byStatus = {
  active: and(employees.active, isNotNull(employees.passwordHash)),
  'no-password': and(employees.active, isNull(employees.passwordHash)),
  deactivated: not(employees.active),
}

function employeeFilter({ search, departments: of, types, statuses, dingtalk }: EmployeesInput) {
  const { fullname, englishname, username, realName, dingtalkUserId } = employees
  return and(
    containsText(search, fullname, englishname, username, realName, dingtalkUserId),
    of.length > 0 ? inArray(employees.departmentId, of) : undefined,
    types.length > 0 ? inArray(employees.type, types) : undefined,
    statuses.length > 0 ? or(...statuses.map((each) => byStatus[each])) : undefined,
    dingtalk === undefined
      ? undefined
      : dingtalk
        ? isNotNull(dingtalkUserId)
        : isNull(dingtalkUserId),
  )
}

export const selectedEmployees = (which: EmployeeSelection) =>
  'ids' in which ? inArray(employees.id, which.ids) : employeeFilter(which.matching)

export function listEmployees(
  ctx: EmployeeContext,
  input: EmployeesInput,
): Promise<{ rows: EmployeeRow[]; total: number }> {
  return readPage(ctx.db, employeesQuery(ctx.db, input), employeeOrder, input)
}

/** Throws `not-found`. */
export async function getEmployee({ db }: Pick<Context, 'db'>, id: number): Promise<EmployeeRow> {
  const [row] = await shownEmployees(db).where(eq(employees.id, id))
  if (!row) throw new ServiceError('not-found', 'There is no such employee.')
  return row
}

const evaluatedIn = (db: Db) =>
  db
    .select({ id: participants.activityId })
    .from(participants)
    .where(eq(participants.employeeId, employees.id))
const asked = (db: Db) =>
  db
    .select({ id: assignments.activityId })
    .from(assignments)
    .where(eq(assignments.raterId, employees.id))

/** Nobody answers about them or was asked about others, so they can be deleted. */
export const isUnusedEmployee = (db: Db) => and(notExists(evaluatedIn(db)), notExists(asked(db)))

/** The activities in which somebody is evaluated or asked. */
export async function employeeUses({ db }: EmployeeContext, id: number): Promise<UsesOutput> {
  const isThis = eq(employees.id, id)
  const ids = sql`(${evaluatedIn(db)} union ${asked(db)})`
  const where = sql`${activities.id} in (select used.id from ${employees}, lateral ${ids} as used (id) where ${isThis})`
  const rows = await db
    .select({
      id: activities.id,
      name: activities.name,
      name_en: activities.nameEn,
      status: activities.status,
    })
    .from(activities)
    .where(where)
    .orderBy(asc(activities.id))
    .limit(100)
  const uses = rows.map((row) => ({ kind: 'activity' as const, ...row }))
  return { uses, total: await db.$count(activities, where) }
}
