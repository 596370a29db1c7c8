import type { UsesOutput } from '@vantage/contracts/editing'
import type { Language } from '@vantage/contracts/languages'
import type {
  EmployeeDetail,
  EmployeeRow,
  EmployeesInput,
} from '@vantage/contracts/people/employees'
import {
  activities,
  activityPeople,
  assignments,
  participants,
} from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { byPinyin, columnsOf, lower } from '@vantage/db/columns'
import { directoryPlans, directorySettings } from '@vantage/db/directory/tables'
import { nominationLists, nominees } from '@vantage/db/nominations/tables'
import { departments, employees } from '@vantage/db/people/tables'
import { reportShares } from '@vantage/db/reports/tables'
import { and, desc, eq, inArray, isNotNull, isNull, not, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DbContext, EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { exportsOf } from '../core/list-export.ts'
import { containsText, isoTime, pagesOf, selectedBy } from '../core/lists.ts'
import { shownRevision } from '../core/revisions.ts'
import { usesOf } from '../core/uses.ts'
import { lineUp } from './line-up.ts'

/** The name that a list in this language shows, as it orders by it. */
export const nameIn = (lang: Language) =>
  byPinyin(lang === 'ch' ? employees.fullname : employees.englishname)

/** To join the manager of an employee. */
export const managers = alias(employees, 'manager')

const order = {
  updated: employees.updatedAt,
  username: employees.username,
  fullname: nameIn('ch'),
  englishname: nameIn('en'),
  department: byPinyin(departments.name),
  department_en: byPinyin(departments.name_en),
  manager: byPinyin(managers.fullname),
  manager_en: byPinyin(managers.englishname),
  type: employees.type,
  unique: employees.id,
}

const status = sql<EmployeeRow['status']>`case
  when not ${employees.active} then 'deactivated'
  when ${employees.passwordHash} is null then 'no-password'
  else 'active' end`

const shown = {
  ...columnsOf(employees, 'id', 'username', 'fullname', 'englishname', 'realName'),
  department: sql<EmployeeRow['department']>`case when ${departments.id} is not null then
    json_build_object('id', ${departments.id}, 'name', ${departments.name}, 'name_en', ${departments.name_en})
    end`.as('department'),
  ...columnsOf(employees, 'gender', 'hasSubordinate', 'type', 'grants', 'dingtalkUserId'),
  managerByHand: employees.managerByHand,
  manager: sql<EmployeeRow['manager']>`case when ${managers.id} is not null then
    json_build_object('id', ${managers.id}, 'username', ${managers.username}, 'fullname', ${managers.fullname},
      'englishname', ${managers.englishname}, 'active', ${managers.active}) end`.as('manager'),
  email: employees.email,
  language: employees.language,
  status: status.as('status'),
  ...shownRevision(employees),
}

const shownEmployees = (db: Db) =>
  db
    .select(shown)
    .from(employees)
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .leftJoin(managers, eq(managers.id, employees.managerId))
    .$dynamic()

const list = {
  query: ({ db }: DbContext, input: EmployeesInput) =>
    shownEmployees(db).where(employeeFilter(db, input)),
  order,
}
export const listEmployees = pagesOf(list)

const byStatus = {
  active: and(employees.active, isNotNull(employees.passwordHash)),
  'no-password': and(employees.active, isNull(employees.passwordHash)),
  deactivated: not(employees.active),
}

const activeManager = (db: Db) =>
  db
    .select({ id: managers.id })
    .from(managers)
    .where(and(eq(managers.id, employees.managerId), managers.active))

function employeeFilter(db: Db, input: EmployeesInput) {
  const { search, departments: of, types, statuses, dingtalk, managers: above } = input
  const { fullname, englishname, username, realName, dingtalkUserId, email } = employees
  const managerIds = above.filter((each) => each !== 'none')
  return and(
    containsText(search, fullname, englishname, username, realName, dingtalkUserId, email),
    above.length > 0
      ? or(
          inArray(employees.managerId, managerIds),
          above.includes('none') ? notExists(activeManager(db)) : undefined,
        )
      : undefined,
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

export const selectedEmployees = selectedBy(employees.id, employeeFilter)

/** Throws `not-found`. */
export async function getEmployee({ db }: DbContext, id: number): Promise<EmployeeDetail> {
  const [row] = await shownEmployees(db).where(eq(employees.id, id))
  if (!row) throw new ServiceError('not-found', 'There is no such employee.')
  const reports = await db.$count(employees, and(eq(employees.managerId, id), employees.active))
  const line = await readPeople(db, (await lineUp(db, id)).slice(1))
  return { ...row, line, reports, directory: await fromDirectory(db, row) }
}

/** People by name, in this order. */
async function readPeople(db: Db, ids: readonly number[]): Promise<EmployeeDetail['line']> {
  const named = columnsOf(employees, 'id', 'fullname', 'englishname')
  const rows = await db
    .select(named)
    .from(employees)
    .where(inArray(employees.id, [0, ...ids]))
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** Whom the newest look found DingTalk to name as the manager of an employee, where somebody else was set by hand. */
async function managerThere(db: Db, { id, manager, managerByHand }: Stored) {
  if (!managerByHand) return null
  const [found] = await db
    .select({ named: sql<number | null>`(${directoryPlans.managersThere}->>${String(id)})::int` })
    .from(directoryPlans)
    .where(isNotNull(directoryPlans.managersThere))
    .orderBy(desc(directoryPlans.id))
    .limit(1)
  const { named = null } = found ?? {}
  if (named === null || named === manager?.id) return null
  return (await readPeople(db, [named]))[0] ?? null
}

type Stored = EmployeeRow & Pick<EmployeeDetail, 'managerByHand'>

/** What the newest plan that was applied keeps of an employee, unless an administrator set it by hand. */
async function fromDirectory(db: Db, row: Stored): Promise<EmployeeDetail['directory']> {
  const { id, realName, email, dingtalkUserId } = row
  if (dingtalkUserId === null) return null
  const [kept] = await db
    .select({
      at: sql<string>`${isoTime(directoryPlans.endedAt)}`,
      manager: sql<boolean>`${directorySettings.managers} is not false 
        and not ${employees.managerByHand} and ${employees.managerId} is not null`,
      email: sql<boolean>`${directorySettings.emails} is not false`,
    })
    .from(employees)
    .innerJoin(directoryPlans, eq(directoryPlans.state, 'applied'))
    .leftJoin(directorySettings, eq(directorySettings.isOnly, true))
    .where(eq(employees.id, id))
    .orderBy(desc(directoryPlans.id))
    .limit(1)
  if (!kept) return null
  const name = realName === null ? 'fullname' : 'realName'
  return {
    at: kept.at,
    manager: await managerThere(db, row),
    fields: [
      name,
      'departmentId',
      'dingtalkUserId',
      ...(kept.manager ? (['managerId'] as const) : []),
      ...(kept.email && email !== null ? (['email'] as const) : []),
    ],
  }
}

/**
 * The activities in which a row of the employees of the query around these is evaluated, asked, named in a list of raters or
 * was let read a report, and those at whose start somebody reported to them.
 */
const activitiesWith = (db: Db) => [
  db
    .select({ id: participants.activityId })
    .from(participants)
    .where(eq(participants.employeeId, employees.id)),
  db
    .select({ id: assignments.activityId })
    .from(assignments)
    .where(eq(assignments.raterId, employees.id)),
  db
    .select({ id: nominationLists.activityId })
    .from(nominees)
    .innerJoin(nominationLists, eq(nominationLists.participantId, nominees.participantId))
    .where(eq(nominees.raterId, employees.id)),
  db
    .select({ id: participants.activityId })
    .from(reportShares)
    .innerJoin(participants, eq(participants.id, reportShares.participantId))
    .where(eq(reportShares.readerId, employees.id)),
  db
    .select({ id: activityPeople.activityId })
    .from(activityPeople)
    .where(eq(activityPeople.managerId, employees.id)),
]

/** Whether somebody is in no activity, neither evaluated nor asked nor as a manager or reader, manages nobody, and can be deleted. */
export const isUnusedEmployee = (db: Db) =>
  and(
    ...activitiesWith(db).map((query) => notExists(query)),
    notExists(
      db.select({ id: managers.id }).from(managers).where(eq(managers.managerId, employees.id)),
    ),
  )

/** The activities in which somebody is evaluated, asked, a manager or a reader; without any, the people who report to them. */
export async function employeeUses({ db }: EmployeeContext, id: number): Promise<UsesOutput> {
  const ids = sql.join(activitiesWith(db), sql` union `)
  const where = sql`${activities.id} in (select used.id from ${employees}, lateral (${ids}) as used (id) where ${eq(employees.id, id)})`
  const uses = await usesOf(db, 'activity', where)
  return uses.total > 0 ? uses : usesOf(db, 'employee', eq(employees.managerId, id))
}

/** Active people by their usernames, in whatever letters these are, and in their order; each once. */
export async function findUsernames({ db }: DbContext, usernames: readonly string[]) {
  const rows = await db
    .select(columnsOf(employees, 'id', 'username', 'fullname', 'englishname'))
    .from(employees)
    .where(
      and(
        employees.active,
        sql`${lower(employees.username)} in (select lower(name) from unnest(${sql.param(usernames)}::text[]) as name)`,
      ),
    )
  const byName = new Map(rows.map((row) => [row.username.toLowerCase(), row]))
  const asked = [...new Map(usernames.map((name) => [name.toLowerCase(), name]))]
  return {
    people: asked.flatMap(([name]) => byName.get(name) ?? []),
    unknown: asked.flatMap(([name, typed]) => (byName.has(name) ? [] : [typed])),
  }
}

/** By headings that an import knows, so that an export can be imported again. */
export const exportEmployees = exportsOf(list, {
  name: 'employees',
  columns: {
    username: (row) => row.username,
    fullname: (row) => row.fullname,
    englishname: (row) => row.englishname,
    real_name: (row) => row.realName,
    department: (row) => row.department?.name ?? null,
    gender: (row) => row.gender,
    has_subordinate: (row) => (row.hasSubordinate ? 'yes' : 'no'),
    type: (row) => row.type,
    grants: (row) => row.grants.join(', '),
    dingtalk_user_id: (row) => row.dingtalkUserId,
    manager: (row) => row.manager?.username ?? null,
    email: (row) => row.email,
    language: (row) => row.language,
    status: (row) => row.status,
  },
})
