import type { BulkOutput } from '@vantage/contracts/editing'
import type { EmployeeSelection } from '@vantage/contracts/people/employees'
import { departments, employees } from '@vantage/db/people/tables'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { endSessionsOf } from '../auth/end-sessions.ts'
import { resetPassword } from '../auth/reset-password.ts'
import type { EmployeeContext } from '../context.ts'
import { auditEach } from '../ops/audit.ts'
import { removeUnused } from '../remove-unused.ts'
import { nextRevision } from '../revisions.ts'
import { withTransaction } from '../transaction.ts'
import { departmentKey } from './change-employees.ts'
import { isUnusedEmployee, selectedEmployees } from './list-employees.ts'

/** Moves the selected employees to a department, or to none. Throws `invalid` for an unknown one. */
export function setDepartment(
  ctx: EmployeeContext,
  { which, departmentId }: { which: EmployeeSelection; departmentId: number | null },
): Promise<BulkOutput> {
  return withTransaction(ctx, async (tx) => {
    const { db } = tx
    const department = departmentId === null ? null : await departmentKey(db, departmentId)
    const isElsewhere = sql`${employees.departmentId} is distinct from ${departmentId}`
    const moved = await db
      .select({ id: employees.id, username: employees.username, before: departments.key })
      .from(employees)
      .leftJoin(departments, eq(departments.id, employees.departmentId))
      .where(and(selectedEmployees(which), isElsewhere))
      .for('update', { of: employees })
    await db
      .update(employees)
      .set({ departmentId, ...nextRevision(tx, employees) })
      .where(
        inArray(
          employees.id,
          moved.map(({ id }) => id),
        ),
      )
    await auditEach(
      tx,
      moved.map(({ username, before }) => ({
        action: 'user.change' as const,
        subject: username,
        before: { department: before },
        after: { department },
      })),
    )
    return { done: moved.length, kept: 0 }
  })
}

/**
 * Deactivates the selected employees, or activates them again. Whoever is deactivated is signed out at once; what they
 * answered stays. The actor's own account is kept active.
 */
export function setActive(
  ctx: EmployeeContext,
  { which }: { which: EmployeeSelection },
  active: boolean,
): Promise<BulkOutput> {
  return withTransaction(ctx, async (tx) => {
    const { db } = tx
    const own = eq(employees.id, ctx.actor.id)
    const kept = active ? 0 : await db.$count(employees, and(selectedEmployees(which), own))
    const changed = await db
      .update(employees)
      .set({ active, ...nextRevision(tx, employees) })
      .where(
        and(
          selectedEmployees(which),
          eq(employees.active, !active),
          active ? undefined : ne(employees.id, ctx.actor.id),
        ),
      )
      .returning({ id: employees.id, username: employees.username })
    const action = active ? 'user.activate' : 'user.deactivate'
    await auditEach(
      tx,
      changed.map(({ username }) => ({ action, subject: username })),
    )
    if (!active) await endSessionsOf(tx, changed)
    return { done: changed.length, kept }
  })
}

/** One-time passwords for these accounts, in place of what they have; see `resetPassword`. */
export async function resetPasswords(
  ctx: EmployeeContext,
  { ids }: { ids: number[] },
): Promise<{ passwords: { username: string; password: string }[] }> {
  const accounts = await ctx.db
    .select({ username: employees.username })
    .from(employees)
    .where(and(inArray(employees.id, ids), employees.active))
  const passwords = []
  for (const { username } of accounts) {
    const password = await resetPassword(ctx, username)
    if (password) passwords.push({ username, password })
  }
  return { passwords }
}

/** Deletes those who are in no activity. With `check` it only counts. */
export function removeEmployees(
  ctx: EmployeeContext,
  { which, check }: { which: EmployeeSelection; check: boolean },
): Promise<BulkOutput> {
  return removeUnused(ctx, {
    table: employees,
    action: 'user.delete',
    subject: employees.username,
    names: { fullname: employees.fullname, englishname: employees.englishname },
    selected: () => and(selectedEmployees(which), ne(employees.id, ctx.actor.id)),
    isUnused: isUnusedEmployee,
    check,
  })
}
