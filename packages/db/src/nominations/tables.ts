import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { ListState, NomineeLevel } from '@vantage/contracts/nominations/nominations'
import { activities, participants } from '../activities/tables.ts'
import { belongsTo, refersTo } from '../columns.ts'
import { employees } from '../people/tables.ts'

/** A participant's proposal of raters. Every change makes a version, so that an approver decides on what they have seen. */
export const nominationLists = pgTable(
  'nomination_lists',
  {
    participantId: integer('participant_id')
      .primaryKey()
      .references(() => participants.id, { onDelete: 'cascade' }),
    activityId: belongsTo('activity_id', () => activities.id),
    state: text().$type<ListState>().notNull().default('proposing'),
    version: integer().notNull().default(1),
    /** Why it was sent back. */
    word: text(),
    handedInAt: timestamp('handed_in_at', { withTimezone: true }),
    approvedAt: timestamp('approved_at', { withTimezone: true }),
    approvedBy: integer('approved_by').references(() => employees.id, { onDelete: 'set null' }),
    /** Its participant is still to be told that it was sent back or approved. */
    noticeDue: boolean('notice_due').notNull().default(false),
  },
  (t) => [
    index('nomination_lists_activity_idx').on(t.activityId),
    check(
      'nomination_lists_state_check',
      sql`${t.state} in ('proposing', 'handed-in', 'sent-back', 'approved')`,
    ),
  ],
)

/** Somebody on such a list, or whom its approver has removed. */
export const nominees = pgTable(
  'nominees',
  {
    participantId: belongsTo('participant_id', () => nominationLists.participantId),
    raterId: refersTo('rater_id', () => employees.id),
    level: smallint().$type<NomineeLevel>().notNull(),
    change: text().$type<'added' | 'removed'>(),
    /** Why the approver changed it. */
    word: text(),
  },
  (t) => [
    primaryKey({ columns: [t.participantId, t.raterId] }),
    index('nominees_rater_idx').on(t.raterId),
    check('nominees_level_check', sql`${t.level} in (0, 1)`),
    check(
      'nominees_change_check',
      sql`${t.change} in ('added', 'removed') and ${t.word} is not null or ${t.change} is null and ${t.word} is null`,
    ),
  ],
)
