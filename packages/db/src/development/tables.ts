import { type StoredFocus, storedFocuses } from '@vantage/contracts/development/plan'
import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { activities } from '../activities/tables.ts'
import { belongsTo } from '../columns.ts'
import { employees } from '../people/tables.ts'

/** Checked whenever it is written and read. */
const focuses = customType<{ data: StoredFocus[] }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(storedFocuses.parse(value)),
  fromDriver: (value) => storedFocuses.parse(value),
})

/**
 * What somebody means to work on after a report: theirs alone, unless they share it with their manager. Nothing here keeps another
 * row from being deleted: the refusal would tell that there is a plan.
 */
export const developmentPlans = pgTable(
  'development_plans',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: belongsTo('owner_id', () => employees.id),
    activityId: belongsTo('activity_id', () => activities.id),
    focuses: focuses().notNull(),
    version: integer().notNull().default(1),
    /** Null: it is the owner's current one. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** With whom it is or was shared, up to which day, and when they last opened it. */
    managerId: integer('manager_id').references(() => employees.id, { onDelete: 'set null' }),
    sharedUntil: date('shared_until', { mode: 'string' }),
    openedAt: timestamp('opened_at', { withTimezone: true }),
    reminders: boolean().notNull().default(true),
    /** The owner was told all that there was to tell until this day ended, or is being told. */
    remindedUpTo: date('reminded_up_to', { mode: 'string' }).notNull(),
    /** When that was last tried. */
    triedAt: timestamp('tried_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('development_plans_open_idx').on(t.ownerId).where(sql`${t.closedAt} is null`),
    index('development_plans_owner_idx').on(t.ownerId),
    index('development_plans_manager_idx').on(t.managerId),
    index('development_plans_reminded_idx')
      .on(t.remindedUpTo)
      .where(sql`${t.closedAt} is null and ${t.reminders}`),
  ],
)

/** Comments of the manager, which are never changed. */
export const developmentComments = pgTable(
  'development_comments',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => developmentPlans.id, { onDelete: 'cascade' }),
    /** Its place among the plan's comments, from 0. */
    place: smallint().notNull(),
    authorId: integer('author_id').references(() => employees.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull(),
    text: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.place] }),
    index('development_comments_author_idx').on(t.authorId),
  ],
)
