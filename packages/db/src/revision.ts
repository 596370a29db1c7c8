import { sql } from 'drizzle-orm'
import { integer, type PgColumn, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The columns of what several administrators edit: an edit names the version that it was made of, so that nobody
 * overwrites a change that they have not seen.
 */
export const revision = () => ({
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  /** Who changed it last, as the audit log names actors; null for a file. */
  updatedBy: text('updated_by'),
})

/** The next revision of a row that a campaign file changes, for `updateDifferent`. */
export const revisionByFile = (table: { version: PgColumn }) => ({
  version: sql`${table.version} + 1`,
  updatedAt: sql`now()`,
  updatedBy: sql`null`,
})
