import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { MessageKind, OwnSentence } from '@vantage/contracts/messages/message'
import type { MessageChannel, MessageState, MessageWhy } from '@vantage/contracts/messages/sent'
import { activities } from '../activities/tables.ts'
import { belongsTo } from '../columns.ts'
import { employees } from '../people/tables.ts'

/** When an activity sends what; one without a row, such as an imported one that runs, sends nothing. */
export const activitySchedules = pgTable(
  'activity_schedules',
  {
    activityId: integer('activity_id')
      .primaryKey()
      .references(() => activities.id, { onDelete: 'cascade' }),
    /** When an administrator means to start it. */
    opensOn: date('opens_on', { mode: 'string' }),
    /** Whether it ends at 24:00 of its due date. */
    closesItself: boolean('closes_itself').notNull(),
    nominate: boolean().notNull().default(true),
    invitation: boolean().notNull(),
    remindsBefore: boolean('reminds_before').notNull(),
    /** How many days before the due date. */
    daysBefore: smallint('days_before').array().notNull(),
    remindsAfter: boolean('reminds_after').notNull(),
    /** Every so many days after the due date, at most so often. */
    everyDays: smallint('every_days').notNull(),
    times: smallint().notNull(),
    reportReady: boolean('report_ready').notNull(),
    /** E-mail also to who has a DingTalk id. */
    bothChannels: boolean('both_channels').notNull(),
    /** The administrator's own, by the kind of message. */
    sentences: jsonb().$type<Partial<Record<MessageKind, OwnSentence>>>().notNull().default({}),
    /** How often the due date has moved, when last, and whether raters are told. */
    extensions: smallint().notNull().default(0),
    extendedAt: timestamp('extended_at', { withTimezone: true }),
    tellsExtension: boolean('tells_extension').notNull().default(false),
    /** When the results of the finished activity were made visible; null: not, or participants are not told. */
    visibleAt: timestamp('visible_at', { withTimezone: true }),
  },
  (t) => [check('activity_schedules_after_check', sql`${t.everyDays} >= 1 and ${t.times} >= 1`)],
)

/** The days on which messages were planned: of several workers one does it. */
export const messageDays = pgTable('message_days', {
  day: date({ mode: 'string' }).primaryKey(),
  plannedAt: timestamp('planned_at', { withTimezone: true }).notNull(),
  /** Whether messages of this day that had gone out were deleted, so that nobody knows any more who has had one. */
  recipientsDeleted: boolean('recipients_deleted').notNull().default(false),
})

/** What an activity has said, or passed over because something else of the day said more. */
export const messageRuns = pgTable(
  'message_runs',
  {
    activityId: belongsTo('activity_id', () => activities.id),
    kind: text().$type<MessageKind>().notNull(),
    /** For which day it was planned. */
    plannedFor: date('planned_for', { mode: 'string' }).notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.kind, t.plannedFor] })],
)

/** What one person is sent on one day over one channel. */
export const messages = pgTable(
  'messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    employeeId: belongsTo('employee_id', () => employees.id),
    day: date({ mode: 'string' }).notNull(),
    channel: text().$type<MessageChannel>().notNull(),
    state: text().$type<MessageState>().notNull(),
    /** Why it has not arrived, or nobody knows. */
    why: text().$type<MessageWhy>(),
    /** The third party's own code or words. */
    detail: text(),
    tries: smallint().notNull().default(0),
    nextTryAt: timestamp('next_try_at', { withTimezone: true }),
    /** From then on it is not tried any more. */
    sendUntil: timestamp('send_until', { withTimezone: true }).notNull(),
    /** When a worker began to send it. */
    claimedAt: timestamp('claimed_at', { withTimezone: true }),
    /** The words of a work notice, from its first try on: DingTalk drops a second one only when it is the same. */
    content: text(),
    /** DingTalk's number of the notice. */
    taskId: text('task_id'),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** When an administrator last had it sent again, with all others of that time. */
    againAt: timestamp('again_at', { withTimezone: true }),
  },
  (t) => [
    unique('messages_once').on(t.employeeId, t.day, t.channel),
    index('messages_owed_idx').on(t.id).where(sql`${t.state} in ('waiting', 'sending', 'sent')`),
  ],
)

/** What a message says, one thing of each activity. */
export const messageItems = pgTable(
  'message_items',
  {
    messageId: belongsTo('message_id', () => messages.id),
    activityId: belongsTo('activity_id', () => activities.id),
    kind: text().$type<MessageKind>().notNull(),
    plannedFor: date('planned_for', { mode: 'string' }).notNull(),
    /** When an administrator asked for it; null: it was planned. */
    askedAt: timestamp('asked_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.activityId] }),
    index('message_items_activity_idx').on(t.activityId, t.kind),
  ],
)
