import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { TestName } from '@vantage/contracts/access-keys/tests'

/**
 * One version of the items of a test. Its rows are only ever added: records name the bank that they were scored with.
 * Attempts begin with the active one.
 */
export const itemBanks = pgTable(
  'item_banks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    test: text().$type<TestName>().notNull(),
    key: text().notNull(),
    version: text().notNull(),
    /** SHA-256 of the items as the file has them. */
    contentHash: text('content_hash').notNull(),
    active: boolean().notNull(),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('item_banks_test_check', sql`${t.test} in ('iq', 'big-five')`),
    unique('item_banks_version_once').on(t.test, t.key, t.version),
    uniqueIndex('item_banks_active_idx').on(t.test).where(sql`${t.active}`),
  ],
)
