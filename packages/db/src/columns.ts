import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  customType,
  integer,
  type PgColumn,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** A required reference to the row with this id. */
export const refersTo = <Name extends string>(name: Name, id: () => AnyPgColumn) =>
  integer(name).notNull().references(id)

/** A foreign key whose row is deleted with the one that it refers to. */
export const belongsTo = <Name extends string>(name: Name, id: () => AnyPgColumn) =>
  integer(name).notNull().references(id, { onDelete: 'cascade' })

/**
 * The columns of rows that several administrators edit: an edit names the version that it is based on, so that nobody
 * overwrites a change that they have not seen.
 */
export const revision = () => ({
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  /** Who changed it last, as the audit log names actors; null for a file. */
  updatedBy: text('updated_by'),
})

/** The columns of a list whose rows administrators name and edit. */
export const named = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(),
  name: text().notNull(),
  name_en: text('name_en').notNull(),
  ...revision(),
})

/** The next revision of a row that an activity file changes, for `updateDifferent`. */
export const revisionByFile = (table: { version: PgColumn }) => ({
  version: sql`${table.version} + 1`,
  updatedAt: sql`now()`,
  updatedBy: sql`null`,
})

/** Some columns of a table to be selected, under their own names. */
export const columnsOf = <T extends object, Name extends keyof T>(table: T, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<T, Name>

/** A name as lists order it: Chinese names by pinyin, before Latin ones by their letters, whatever their case. */
export const byPinyin = (name: PgColumn | SQL): SQL => sql`${name} collate pinyin`

/** Usernames differ by more than their case: nobody can sign up as `Emma` beside `emma`. */
export function lower(column: { getSQL(): SQL } | SQL | string): SQL {
  return sql`lower(${column})`
}
