import type { CreateOutput } from '@vantage/contracts/editing'
import type { TargetFields } from '@vantage/contracts/catalogue/targets'
import type { AuditAction } from '@vantage/contracts/ops/audit-log'
import { targets } from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { departments } from '@vantage/db/people/tables'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { EmployeeContext } from './context.ts'
import { ServiceError } from './errors.ts'
import { newKey } from './new-key.ts'
import { audit, differences } from './audit.ts'
import { firstRevision, nextRevision } from './revisions.ts'
import { withTransaction } from './transaction.ts'

/** Targets and departments have a name in each language, which no other row has. */
const lists = {
  target: { table: targets, create: 'target.create', change: 'target.change' },
  department: { table: departments, create: 'department.create', change: 'department.change' },
} as const satisfies Record<
  string,
  { table: typeof targets | typeof departments; create: AuditAction; change: AuditAction }
>
type NamedList = keyof typeof lists

/** Adds a row under a new key; `taken` are the fields whose name another row has. */
export function createNamed(
  ctx: EmployeeContext,
  list: NamedList,
  fields: TargetFields,
): Promise<CreateOutput> {
  const { table, create } = lists[list]
  return withTransaction(ctx, async (tx) => {
    const taken = await takenNames(tx.db, table, fields)
    if (taken.length > 0) return { outcome: 'taken', fields: taken }
    const key = newKey(fields.name_en)
    const [row] = await tx.db
      .insert(table)
      .values({ key, ...fields, ...firstRevision(tx) })
      .returning({ id: table.id })
    if (!row) throw new Error('Nothing was inserted')
    await audit(tx, { action: create, subject: key, after: fields })
    return { outcome: 'created', id: row.id }
  })
}

type Changed = { outcome: 'saved' | 'changed' } | { outcome: 'taken'; fields: string[] }

/** Changes the names if the row is still the version that the edit was made of. Throws `not-found`. */
export function changeNamed(
  ctx: EmployeeContext,
  list: NamedList,
  { id, version, ...fields }: TargetFields & { id: number; version: number },
): Promise<Changed> {
  const { table, change } = lists[list]
  return withTransaction(ctx, async (tx): Promise<Changed> => {
    const taken = await takenNames(tx.db, table, fields, id)
    const [before] = await tx.db.select().from(table).where(eq(table.id, id)).for('update')
    if (!before) throw new ServiceError('not-found', `There is no such ${list}.`)
    if (before.version !== version) return { outcome: 'changed' }
    const changes = differences({ name: before.name, name_en: before.name_en }, fields)
    if (!changes) return { outcome: 'saved' }
    // Names that two rows have from before may stay.
    const newlyTaken = taken.filter((field) => field in changes.after)
    if (newlyTaken.length > 0) return { outcome: 'taken', fields: newlyTaken }
    await tx.db
      .update(table)
      .set({ ...fields, ...nextRevision(tx, table) })
      .where(and(eq(table.id, id), eq(table.version, version)))
    await audit(tx, { action: change, subject: before.key, ...changes })
    return { outcome: 'saved' }
  })
}

/** Which of the names another row has, in any case. No row gets a name until the transaction ends. */
async function takenNames(
  db: Db,
  table: typeof targets | typeof departments,
  { name, name_en }: TargetFields,
  except = 0,
): Promise<string[]> {
  await db.execute(sql`lock table ${table} in share row exclusive mode`)
  const hasName = sql<boolean>`lower(${table.name}) = lower(${name})`
  const hasEnglishName = sql<boolean>`lower(${table.name_en}) = lower(${name_en})`
  const others = await db
    .select({ hasName, hasEnglishName })
    .from(table)
    .where(and(ne(table.id, except), or(hasName, hasEnglishName)))
  return [
    ...(others.some((other) => other.hasName) ? ['name'] : []),
    ...(others.some((other) => other.hasEnglishName) ? ['name_en'] : []),
  ]
}
