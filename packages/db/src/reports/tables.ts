import type { LastChange } from '@vantage/contracts/reports/last-activity'
import type { RaterScatter } from '@vantage/contracts/reports/rater-scatter'
import type { CompanyValues } from '@vantage/contracts/reports/report'
import type { Language } from '@vantage/contracts/languages'
import type { ArchiveInput } from '@vantage/contracts/reports/archive'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { belongsTo, bytea, refersTo } from '../columns.ts'
import { activities, participants } from '../activities/tables.ts'
import { storedFiles } from '../ops/tables.ts'
import { employees } from '../people/tables.ts'

/** What a finished activity's reports have in common, once per activity. It says that the reports were aggregated. */
export const companyValues = pgTable('company_values', {
  activityId: integer('activity_id')
    .primaryKey()
    .references(() => activities.id, { onDelete: 'cascade' }),
  /** Named by their unit, which older rows lack: readers check the shape. */
  values: jsonb().$type<{ hundredths: CompanyValues }>().notNull(),
  /** Written once and never over, so that what reports call clear stays so. Null: an older version aggregated them. */
  scatter: jsonb().$type<RaterScatter>(),
})

/** What has changed for a person since their last activity, of those with whom anything can be compared. Written until the release. */
export const lastChanges = pgTable(
  'last_changes',
  {
    participantId: integer('participant_id')
      .primaryKey()
      .references(() => participants.id, { onDelete: 'cascade' }),
    /** The participant who is the same person in the last activity. */
    lastId: belongsTo('last_id', () => participants.id),
    change: jsonb().$type<LastChange>().notNull(),
  },
  (t) => [index('last_changes_last_idx').on(t.lastId)],
)

/** All reports of an activity as PDFs in one file, asked for by an administrator; it goes with its file. */
export const reportArchives = pgTable(
  'report_archives',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    activityId: belongsTo('activity_id', () => activities.id),
    lang: text().$type<ArchiveInput['lang']>().notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    /** Null until all of it is printed. */
    fileId: uuid('file_id').references(() => storedFiles.id, { onDelete: 'cascade' }),
  },
  (t) => [unique('report_archives_activity_key').on(t.activityId, t.lang)],
)

/** The part of an archive that is printed already, so that a run that was cut off can be continued. */
export const reportPdfs = pgTable(
  'report_pdfs',
  {
    archiveId: belongsTo('archive_id', () => reportArchives.id),
    participantId: belongsTo('participant_id', () => participants.id),
    lang: text().$type<Language>().notNull().default('en'),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFiles.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.archiveId, t.participantId, t.lang] })],
)

/** Each opens the print page of one report once. */
export const printTokens = pgTable('print_tokens', {
  /** SHA-256 of the token. */
  hash: bytea().primaryKey(),
  participantId: belongsTo('participant_id', () => participants.id),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** With whom somebody has shared their report: a row for each reader, which goes on when it is shared with them again. */
export const reportShares = pgTable(
  'report_shares',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    participantId: belongsTo('participant_id', () => participants.id),
    readerId: refersTo('reader_id', () => employees.id),
    /** The owner's manager when it was shared; else a coach. */
    asManager: boolean('as_manager').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    /** The last day, by the company's calendar. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** When the owner ended it; null: they have not. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (t) => [
    unique('report_shares_once').on(t.participantId, t.readerId),
    index('report_shares_reader_idx').on(t.readerId),
  ],
)

/** When its reader has opened a shared report, in whole minutes. */
export const reportReadings = pgTable(
  'report_readings',
  {
    shareId: belongsTo('share_id', () => reportShares.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.shareId, t.at] })],
)
