import type { BulkOutput } from '@vantage/contracts/editing'
import type { EmployeeSelection } from '@vantage/contracts/people/employees'
import type { Db } from '@vantage/db/client'
import { employees } from '@vantage/db/people/tables'
import { and, asc, eq, exists, inArray, not, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { columnsOf } from '@vantage/db/columns'
import { auditEach, differences } from '../core/audit.ts'
import type { DbContext, EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { idsOf } from '../core/lists.ts'
import { nextRevision } from '../core/revisions.ts'
import { withTransaction } from '../core/transaction.ts'
import { lineUp } from './line-up.ts'
import { managers, selectedEmployees } from './list-employees.ts'

const linesLock = 7_261_116

/**
 * Lets one transaction at a time give people managers: two changes that close a circle only together would not see each
 * other. Is taken before any row of an employee is locked, so that transactions wait for each other in one order.
 */
export const lockLines = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${linesLock})`)

/** Throws `invalid` unless somebody active has this id. */
export async function requireManager(db: Db, id: number): Promise<string> {
  const [manager] = await db
    .select({ username: employees.username })
    .from(employees)
    .where(and(eq(employees.id, id), employees.active))
  if (!manager) throw new ServiceError('invalid', 'There is no such active employee.')
  return manager.username
}

/**
 * Gives the selected employees a manager, or none. The manager and whoever is above them are kept as they are. Throws
 * `invalid` for a manager who is not active. Whoever has this manager already keeps them by hand from now on.
 */
export function setManager(
  ctx: EmployeeContext,
  { which, managerId }: { which: EmployeeSelection; managerId: number | null },
): Promise<BulkOutput> {
  return withTransaction(ctx, async (tx) => {
    const { db } = tx
    await lockLines(db)
    const manager = managerId === null ? null : await requireManager(db, managerId)
    const above = managerId === null ? [] : await lineUp(db, managerId)
    const selected = selectedEmployees(db, which)
    const kept = await db.$count(employees, and(selected, inArray(employees.id, above)))
    const changed = await db
      .select({
        ...columnsOf(employees, 'id', 'username', 'managerByHand'),
        manager: managers.username,
      })
      .from(employees)
      .leftJoin(managers, eq(managers.id, employees.managerId))
      .where(
        and(
          selected,
          notInArray(employees.id, above),
          or(
            sql`${employees.managerId} is distinct from ${managerId}`,
            not(employees.managerByHand),
          ),
        ),
      )
      .for('no key update', { of: employees })
    await db
      .update(employees)
      .set({ managerId, managerByHand: true, ...nextRevision(tx, employees) })
      .where(inArray(employees.id, idsOf(changed)))
    const after = { manager, managerByHand: true }
    await auditEach(
      tx,
      changed.map(({ id: _, username, ...before }) => ({
        action: 'user.change' as const,
        subject: username,
        ...differences(before, after),
      })),
    )
    return { done: changed.length, kept }
  })
}

const reports = alias(employees, 'report')

/** Everybody whom somebody reports to. */
export const listManagers = ({ db }: DbContext) =>
  db
    .select(columnsOf(employees, 'id', 'fullname', 'englishname'))
    .from(employees)
    .where(
      exists(
        db.select({ id: reports.id }).from(reports).where(eq(reports.managerId, employees.id)),
      ),
    )
    .orderBy(asc(employees.username))

const namedAtMost = 8

/** Which active people would have no active manager any more without the selected ones. */
export async function leftBehind({ db }: DbContext, { which }: { which: EmployeeSelection }) {
  const selected = db
    .select({ id: employees.id })
    .from(employees)
    .where(and(selectedEmployees(db, which), employees.active))
  const people = await db
    .select({
      ...columnsOf(reports, 'id', 'fullname', 'englishname'),
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(reports)
    .where(
      and(reports.active, inArray(reports.managerId, selected), not(inArray(reports.id, selected))),
    )
    .orderBy(asc(reports.username))
    .limit(namedAtMost)
  return { people, total: people[0]?.total ?? 0 }
}
