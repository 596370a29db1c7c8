import type { Aim, How } from '@vantage/contracts/development/plan'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { activities } from '../activities/tables.ts'
import { questions } from '../catalogue/tables.ts'
import { belongsTo, revision } from '../columns.ts'
import { employees } from '../people/tables.ts'

// Nothing here keeps another row from being deleted: the refusal would tell that there is a plan.

/** What somebody means to work on after a report: theirs alone, unless they share it with their manager. */
export const developmentPlans = pgTable(
  'development_plans',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: belongsTo('owner_id', () => employees.id),
    activityId: belongsTo('activity_id', () => activities.id),
    /** Null: it is the owner's current one. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    reminders: boolean().notNull().default(true),
    /** With whom it is or was shared, up to which day, and when they last opened it. */
    managerId: integer('manager_id').references(() => employees.id, { onDelete: 'set null' }),
    sharedUntil: date('shared_until', { mode: 'string' }),
    openedAt: timestamp('opened_at', { withTimezone: true }),
    ...revision(),
  },
  (t) => [
    uniqueIndex('development_plans_open_idx').on(t.ownerId).where(sql`${t.closedAt} is null`),
    index('development_plans_owner_idx').on(t.ownerId),
    index('development_plans_manager_idx').on(t.managerId),
  ],
)

const ofPlan = () =>
  uuid('plan_id')
    .notNull()
    .references(() => developmentPlans.id, { onDelete: 'cascade' })

const ofFocus = () =>
  uuid('focus_id')
    .notNull()
    .references(() => developmentFocuses.id, { onDelete: 'cascade' })

/** A behaviour of the report, with its score as it was when it was chosen. */
export const developmentFocuses = pgTable(
  'development_focuses',
  {
    id: uuid().primaryKey().defaultRandom(),
    planId: ofPlan(),
    questionId: belongsTo('question_id', () => questions.id),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    aim: text().$type<Aim>().notNull(),
    /** How others will notice. */
    notice: text().notNull(),
    /** In hundredths. */
    weighted: smallint(),
    margin: smallint(),
  },
  (t) => [unique('development_focuses_once').on(t.planId, t.questionId)],
)

export const developmentActions = pgTable(
  'development_actions',
  {
    id: uuid().primaryKey().defaultRandom(),
    focusId: ofFocus(),
    place: smallint().notNull(),
    text: text().notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    done: boolean().notNull().default(false),
  },
  (t) => [
    index('development_actions_focus_idx').on(t.focusId),
    index('development_actions_due_idx').on(t.dueOn).where(sql`not ${t.done}`),
  ],
)

/** One a day: another of the same day takes its place. */
export const developmentCheckIns = pgTable(
  'development_check_ins',
  {
    focusId: ofFocus(),
    day: date({ mode: 'string' }).notNull(),
    how: text().$type<How>().notNull(),
    note: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.focusId, t.day] })],
)

/** What its owner was reminded of: an action and the day it is due, or the day of a check-in. Made before it is sent. */
export const developmentReminders = pgTable(
  'development_reminders',
  {
    planId: ofPlan(),
    actionId: uuid('action_id').references(() => developmentActions.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
  },
  (t) => [unique('development_reminders_once').on(t.planId, t.actionId, t.day).nullsNotDistinct()],
)

/** Of the manager, never changed. */
export const developmentComments = pgTable(
  'development_comments',
  {
    planId: ofPlan(),
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
