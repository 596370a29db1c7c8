import type { PartFailure, RefreshState } from '@vantage/contracts/chips/refresh'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** The part numbers of the template, and what is stored of each: the page reads 500 of these, not 50,000 entries. */
export const chipParts = pgTable(
  'chip_parts',
  {
    mpn: text().primaryKey(),
    /** The company's own id of the part. */
    fid: text().notNull().default(''),
    /** Its line in the template. Null: no longer listed there, and removed by the next refresh of all parts. */
    position: integer(),
    /** How many entries it has, of how many distributors, and how many of them have no exact quantity. */
    rows: integer().notNull().default(0),
    distributors: integer().notNull().default(0),
    uncounted: integer().notNull().default(0),
    /** The sum of the exact quantities. */
    total: bigint({ mode: 'number' }).notNull().default(0),
    /** The newest time that a distributor gave. */
    newest: timestamp({ withTimezone: true }),
    /** When the entries came from the service. */
    fetchedAt: timestamp('fetched_at', { withTimezone: true }),
    /** Why the newest refresh left the entries as they were, which makes them stale. Null: they are those of that refresh. */
    failure: text().$type<PartFailure>(),
  },
  (t) => [uniqueIndex('chip_parts_mpn_idx').on(sql`upper(${t.mpn})`)],
)

/** One offer of a distributor. */
export const chipEntries = pgTable(
  'chip_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mpn: text()
      .notNull()
      .references(() => chipParts.mpn, { onDelete: 'cascade' }),
    country: text().notNull(),
    distributor: text().notNull(),
    moq: integer(),
    sku: text().notNull(),
    /** A quantity, or a code below 0, see `packages/domain/src/chips/inventory.ts`. */
    stock: integer().notNull(),
    updated: timestamp({ withTimezone: true }),
  },
  (t) => [index('chip_entries_mpn_idx').on(t.mpn, t.id)],
)

/** One row. The version goes up with each change of part numbers or entries. */
export const chipStock = pgTable(
  'chip_stock',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [check('chip_stock_one_row_check', sql`${t.isOnly}`)],
)

/** Every refresh that was asked for; the newest ended one is the log of the page. */
export const chipRefreshes = pgTable(
  'chip_refreshes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    state: text().$type<RefreshState>().notNull().default('requested'),
    /** A username or a token's name; empty: the schedule. */
    requestedBy: text('requested_by').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    /** The part numbers to ask for. Null: all of the template. */
    only: text().array(),
    startedAt: timestamp('started_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** The worker that runs it, and until when it counts as alive. */
    runner: text(),
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    /** How far it is: part numbers in all, asked for and found; calls made and to make; parts that the quota counted. */
    parts: integer().notNull().default(0),
    asked: integer().notNull().default(0),
    found: integer().notNull().default(0),
    calls: integer().notNull().default(0),
    batches: integer().notNull().default(0),
    quotaUsed: integer('quota_used').notNull().default(0),
    /** The first part number of the batch that is asked for now. */
    asking: text(),
    rows: integer().notNull().default(0),
    /** The part numbers that were not updated, with the reason. */
    failed: jsonb().$type<{ mpn: string; reason: PartFailure }[]>().notNull().default([]),
  },
  (t) => [
    // At most one is open: who asks for another joins it.
    uniqueIndex('chip_refreshes_open_idx').on(sql`(true)`).where(sql`${t.finishedAt} is null`),
    index('chip_refreshes_finished_idx').on(t.finishedAt),
    check(
      'chip_refreshes_state_check',
      sql`${t.state} in ('requested', 'running', 'done', 'partial', 'failed')`,
    ),
  ],
)

/** How many parts the parts search was asked for, by day (UTC), which is what its quota counts. */
export const partCounts = pgTable('part_counts', {
  day: date().primaryKey(),
  parts: integer().notNull(),
})
