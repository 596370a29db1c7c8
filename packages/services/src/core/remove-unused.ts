import type { BulkOutput } from '@vantage/contracts/editing'
import type { AuditAction, AuditField } from '@vantage/contracts/ops/audit-log'
import type { Db } from '@vantage/db/client'
import { isViolation } from '@vantage/db/errors'
import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { EmployeeContext } from './context.ts'
import { auditEach } from './audit.ts'
import { withTransaction } from './transaction.ts'

interface Removal<Which> {
  table: PgTable
  action: AuditAction
  /** What the audit log calls a row by. */
  subject: PgColumn
  /** What people called it, for nothing else will tell. */
  names: Partial<Record<AuditField, PgColumn>>
  selected: (db: Db, which: Which) => SQL | undefined
  isUnused: (db: Db, ctx: EmployeeContext) => SQL | undefined
  /** Done in the same transaction, with the condition of the rows that go. */
  before?: (tx: EmployeeContext, removed: SQL | undefined) => Promise<void>
}

interface Removed<Which> {
  which: Which
  /** Only counts what would be deleted and kept. */
  check: boolean
}

const maxTries = 5

/**
 * The service that deletes the selected rows that nothing uses, each with an entry in the audit log, and counts those that
 * are kept.
 */
export const removal =
  <Which>(removal: Removal<Which>) =>
  async (ctx: EmployeeContext, input: Removed<Which>): Promise<BulkOutput> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await removeOnce(ctx, removal, input)
      } catch (error) {
        // A row came into use meanwhile: the next try counts it as kept.
        if (!isViolation(error, 'foreign key') || tries === maxTries) throw error
      }
    }
  }

function removeOnce<Which>(
  ctx: EmployeeContext,
  { table, action, subject, names, selected, isUnused, before }: Removal<Which>,
  { which, check }: Removed<Which>,
): Promise<BulkOutput> {
  return withTransaction(ctx, async (tx) => {
    const { db } = tx
    const chosen = selected(db, which)
    const all = await db.$count(table, chosen)
    const unused = and(chosen, isUnused(db, tx))
    if (check) {
      const done = await db.$count(table, unused)
      return { done, kept: all - done }
    }
    await before?.(tx, unused)
    const removed = await db
      .delete(table)
      .where(unused)
      .returning({ subject: sql<string>`${subject}`, ...textsOf(names) })
    await auditEach(
      tx,
      removed.map(({ subject: of, ...before }) => ({ action, subject: of, before })),
    )
    return { done: removed.length, kept: all - removed.length }
  })
}

const textsOf = (names: Record<string, PgColumn>): Record<string, SQL<string>> =>
  Object.fromEntries(
    Object.entries(names).map(([name, column]) => [name, sql<string>`${column}`] as const),
  )
