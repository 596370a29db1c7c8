import type { EditOutput, UsesOutput } from '@vantage/contracts/editing'
import type {
  DepartmentFields,
  DepartmentRow,
  DepartmentsInput,
} from '@vantage/contracts/people/departments'
import type { Db } from '@vantage/db/client'
import { activities, activityPeople } from '@vantage/db/activities/tables'
import { byPinyin, columnsOf } from '@vantage/db/columns'
import { departments, employees } from '@vantage/db/people/tables'
import { and, eq, exists, inArray, not, notExists, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { changeNamed } from '../core/named-rows.ts'
import type { DbContext, EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { exportsOf } from '../core/list-export.ts'
import { containsText, pagesOf, selectedBy, subquery } from '../core/lists.ts'
import { removal } from '../core/remove-unused.ts'
import { shownRevision } from '../core/revisions.ts'
import { usesOf } from '../core/uses.ts'

const inDepartment = (db: Db) =>
  db.select({ id: employees.id }).from(employees).where(eq(employees.departmentId, departments.id))
/** The activities that count somebody in the department since their start, wherever that person is now. */
const countedIn = (db: Db, id: number | PgColumn) =>
  db
    .select({ id: activityPeople.activityId })
    .from(activityPeople)
    .where(eq(activityPeople.departmentId, id))
const people = sql`select count(*)::int from ${employees} where ${employees.departmentId} = ${departments.id}`
const employeeCount = subquery<number>(people)

const order = {
  updated: departments.updatedAt,
  name: byPinyin(departments.name),
  name_en: byPinyin(departments.name_en),
  employees: employeeCount,
  unique: departments.id,
}

const shownDepartment = {
  ...columnsOf(departments, 'id', 'name', 'name_en'),
  employees: employeeCount.as('employees'),
  deactivated: subquery<number>(sql`${people} and ${not(employees.active)}`).as('deactivated'),
  ...shownRevision(departments),
}

const list = {
  query: ({ db }: DbContext, input: DepartmentsInput) =>
    db.select(shownDepartment).from(departments).where(departmentFilter(db, input)).$dynamic(),
  order,
}
export const listDepartments = pagesOf(list)

function departmentFilter(db: Db, { search, used }: DepartmentsInput) {
  return and(
    containsText(search, departments.name, departments.name_en),
    used === undefined ? undefined : used ? exists(inDepartment(db)) : notExists(inDepartment(db)),
  )
}

/** Throws `not-found`. */
export async function getDepartment(ctx: EmployeeContext, id: number): Promise<DepartmentRow> {
  const [row] = await ctx.db.select(shownDepartment).from(departments).where(eq(departments.id, id))
  if (!row) throw new ServiceError('not-found', 'There is no such department.')
  return row
}

/** Who belongs to a department; without anybody, the started activities that count people in it. */
export async function departmentUses({ db }: EmployeeContext, id: number): Promise<UsesOutput> {
  const people = await usesOf(db, 'employee', eq(employees.departmentId, id))
  if (people.total > 0) return people
  return usesOf(db, 'activity', inArray(activities.id, countedIn(db, id)))
}

export async function editDepartment(
  ctx: EmployeeContext,
  input: DepartmentFields & { id: number; version: number },
): Promise<EditOutput<DepartmentRow>> {
  const result = await changeNamed(ctx, 'department', input)
  if (result.outcome === 'taken') return result
  return { ...result, current: await getDepartment(ctx, input.id) }
}

/** Deletes those that nobody belongs to, and that no started activity counts people in. With `check` it only counts. */
export const removeDepartments = removal({
  table: departments,
  action: 'department.delete',
  subject: departments.key,
  names: { name: departments.name, name_en: departments.name_en },
  selected: selectedBy(departments.id, departmentFilter),
  isUnused: (db) => and(notExists(inDepartment(db)), notExists(countedIn(db, departments.id))),
})

export const exportDepartments = exportsOf(list, {
  name: 'departments',
  columns: {
    name: (row) => row.name,
    name_en: (row) => row.name_en,
    employees: (row) => row.employees,
    deactivated: (row) => row.deactivated,
    updated: (row) => row.updatedAt,
  },
})
