import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type {
  Conflict,
  LineKind,
  LineValues,
  PlanLine,
  SafetyStop,
} from '@vantage/contracts/directory/plan-lines'
import type {
  Applied,
  DirectoryFailure,
  LineCounts,
  PlanState,
} from '@vantage/contracts/directory/plans'
import { belongsTo } from '../columns.ts'

/** One row: what is taken from the company's directory, and when it said that something changed. */
export const directorySettings = pgTable(
  'directory_settings',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    nightly: boolean().notNull().default(false),
    managers: boolean().notNull().default(true),
    emails: boolean().notNull().default(true),
    hintedAt: timestamp('hinted_at', { withTimezone: true }),
  },
  (t) => [check('directory_settings_one_row_check', sql`${t.isOnly}`)],
)

/** Every look at the company's directory, with what it found and what became of that. */
export const directoryPlans = pgTable(
  'directory_plans',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    state: text().$type<PlanState>().notNull().default('looking'),
    /** A username; null: the product itself. */
    requestedBy: text('requested_by'),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    people: integer().notNull().default(0),
    departments: integer().notNull().default(0),
    showsEmails: boolean('shows_emails').notNull().default(true),
    /** By the id of employees whose manager was set by hand: whom DingTalk names instead, of those who are here. */
    managersThere: jsonb('managers_there').$type<Record<string, number>>(),
    counts: jsonb().$type<LineCounts>(),
    stop: jsonb().$type<SafetyStop>(),
    failure: jsonb().$type<DirectoryFailure>(),
    /** Who has asked for a stopped plan to be applied; a tick that changes takes it back. */
    askedById: integer('asked_by_id'),
    askedBy: text('asked_by'),
    appliedById: integer('applied_by_id'),
    appliedBy: text('applied_by'),
    applied: jsonb().$type<Applied>(),
  },
  (t) => [
    index('directory_plans_started_idx').on(t.startedAt, t.id),
    // At most one is looked for or applied, and one waits.
    uniqueIndex('directory_plans_open_idx')
      .on(sql`(true)`)
      .where(sql`${t.state} in ('looking', 'applying')`),
    uniqueIndex('directory_plans_ready_idx').on(sql`(true)`).where(sql`${t.state} = 'ready'`),
  ],
)

/** What a plan would change, line by line. */
export const directoryPlanLines = pgTable(
  'directory_plan_lines',
  {
    planId: belongsTo('plan_id', () => directoryPlans.id),
    position: integer().notNull(),
    kind: text().$type<LineKind>().notNull(),
    subject: text().$type<PlanLine['subject']>().notNull(),
    /** The row's id in `employees` or `departments`; no foreign key, as it may be deleted meanwhile. */
    id: integer('row_id'),
    version: integer(),
    dingtalkId: text('dingtalk_id'),
    name: text().notNull(),
    before: jsonb().$type<LineValues>(),
    after: jsonb().$type<LineValues>(),
    conflict: jsonb().$type<Conflict>(),
    ticked: boolean().notNull(),
    /** It could not be applied, as somebody has changed the same meanwhile. */
    changedSince: boolean('changed_since').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.position] }),
    index('directory_plan_lines_kind_idx').on(t.planId, t.kind, t.position),
  ],
)
