import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A name as lists order it: Chinese names by pinyin, before Latin ones by their letters, whatever their case. */
export const byPinyin = (name: PgColumn | SQL): SQL => sql`${name} collate pinyin`
