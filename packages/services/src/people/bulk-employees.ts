import type { BulkOutput } from '@vantage/contracts/editing'
import type { EmployeeSelection, ResetPasswordsOutput } from '@vantage/contracts/people/employees'
import { columnsOf } from '@vantage/db/columns'
import { departments, employees } from '@vantage/db/people/tables'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { resetPassword } from '../auth/change-password.ts'
import { endSessionsOf } from '../auth/sessions.ts'
import type { EmployeeContext } from '../core/context.ts'
import { auditEach } from '../core/audit.ts'
import { removal } from '../core/remove-unused.ts'
import { nextRevision } from '../core/revisions.ts'
import { withTransaction } from '../core/transaction.ts'
import { recordAccountChanges } from '../auth/account-changes.ts'
import { departmentKey } from './change-employees.ts'
import { isUnusedEmployee, selectedEmployees } from './list-employees.ts'
import { lockLines } from './reporting-lines.ts'
import { idsOf } from '../core/lists.ts'

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
      .where(and(selectedEmployees(db, which), isElsewhere))
      .for('no key update', { of: employees })
    await db
      .update(employees)
      .set({ departmentId, ...nextRevision(tx, employees) })
      .where(inArray(employees.id, idsOf(moved)))
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
    const kept = active ? 0 : await db.$count(employees, and(selectedEmployees(db, which), own))
    const changed = await db
      .update(employees)
      .set({ active, ...nextRevision(tx, employees) })
      .where(
        and(
          selectedEmployees(db, which),
          eq(employees.active, !active),
          active ? undefined : ne(employees.id, ctx.actor.id),
        ),
      )
      .returning({ id: employees.id, username: employees.username, type: employees.type })
    const action = active ? 'user.activate' : 'user.deactivate'
    await auditEach(
      tx,
      changed.map(({ username }) => ({ action, subject: username })),
    )
    if (!active) {
      await endSessionsOf(tx, changed)
      const administrators = changed.filter(({ type }) => type === 'evm')
      await recordAccountChanges(tx, 'demoted', administrators)
    }
    return { done: changed.length, kept }
  })
}

/** Nobody resets their own: they change it, and stay signed in. */
const canBeReset = ({ actor }: EmployeeContext) => and(employees.active, ne(employees.id, actor.id))

/** Who of the selected can be given a one-time password, by username, and how many cannot. */
export async function resettableEmployees(
  ctx: EmployeeContext,
  { which }: { which: EmployeeSelection },
): Promise<{ ids: number[]; kept: number }> {
  const rows = await ctx.db
    .select({ id: employees.id })
    .from(employees)
    .where(and(selectedEmployees(ctx.db, which), canBeReset(ctx)))
    .orderBy(employees.username)
  const selected = await ctx.db.$count(employees, selectedEmployees(ctx.db, which))
  return { ids: idsOf(rows), kept: Math.max(0, selected - rows.length) }
}

/** One-time passwords for these accounts, in place of what they have; see `resetPassword`. The actor's own is kept. */
export async function resetPasswords(
  ctx: EmployeeContext,
  { ids }: { ids: number[] },
): Promise<ResetPasswordsOutput> {
  const accounts = await ctx.db
    .select(columnsOf(employees, 'username', 'fullname', 'englishname'))
    .from(employees)
    .where(and(inArray(employees.id, ids), canBeReset(ctx)))
    .orderBy(employees.username)
  const passwords = []
  for (const account of accounts) {
    const password = await resetPassword(ctx, account.username)
    if (password) passwords.push({ ...account, password })
  }
  return { passwords }
}

/** Deletes those who are in no activity and manage nobody, but never the actor. With `check` it only counts. */
export const removeEmployees = removal({
  table: employees,
  before: async (tx, removed) => {
    // A concurrent change of managers waits for this lock, and then finds these people gone.
    await lockLines(tx.db)
    const administrators = await tx.db
      .select({ id: employees.id })
      .from(employees)
      .where(and(removed, eq(employees.type, 'evm')))
    await recordAccountChanges(tx, 'demoted', administrators)
  },
  action: 'user.delete',
  subject: employees.username,
  names: { fullname: employees.fullname, englishname: employees.englishname },
  selected: selectedEmployees,
  isUnused: (db, { actor }) => and(isUnusedEmployee(db), ne(employees.id, actor.id)),
})
