import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from './context.ts'
import { isoTime } from './lists.ts'
import { nameOf } from './audit.ts'

/** The columns of a table that has `revision()` (`packages/db/src/columns.ts`). */
interface Revised {
  version: PgColumn
  updatedAt: PgColumn
  updatedBy: PgColumn
}

/** Says who made a row. */
export const firstRevision = (ctx: Pick<Context, 'actor' | 'clock'>) => ({
  updatedAt: ctx.clock(),
  updatedBy: nameOf(ctx.actor),
})

/** To be set with every change of a row. */
export const nextRevision = (ctx: Pick<Context, 'actor' | 'clock'>, table: Revised) => ({
  ...firstRevision(ctx),
  version: sql`${table.version} + 1`,
})

/** The revision of a row as lists and forms show it. */
export const shownRevision = (table: Revised) => ({
  version: sql<number>`${table.version}`.as('version'),
  updatedAt: isoTime(table.updatedAt).as('updated_at'),
  updatedBy: sql<string | null>`${table.updatedBy}`.as('updated_by'),
})
