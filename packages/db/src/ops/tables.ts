import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AuditAction, AuditDetails } from '@vantage/contracts/ops/audit-log'
import type {
  CellText,
  FileImportState,
  FileImportSummary,
  ImportKind,
  RowProblem,
} from '@vantage/contracts/list-files/file-import'
import type { JobName, JobProgress } from '@vantage/contracts/ops/job-progress'
import type { CallOutcome, ThirdParty } from '@vantage/contracts/ops/third-parties'
import type { Actor } from '@vantage/contracts/auth/actor'
import { belongsTo, bytea } from '../columns.ts'
import { activities } from '../activities/tables.ts'

/** Who did what, and when. Rows are only ever added: a trigger refuses changes. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorKind: text('actor_kind').$type<Actor['kind']>().notNull(),
    /** The employee who did it, if it was one. No foreign key: the entry outlives the employee. */
    employeeId: integer('employee_id'),
    /** The actor's name as it was then: a username, a token's name, or a part of the system. */
    actorName: text('actor_name').notNull(),
    action: text().$type<AuditAction>().notNull(),
    /** What it was done to, as people name it: a key, a username, `activity key/username` for a report. */
    subject: text().notNull(),
    before: jsonb().$type<AuditDetails>(),
    after: jsonb().$type<AuditDetails>(),
  },
  (t) => [index('audit_log_at_idx').on(t.at, t.id), index('audit_log_action_idx').on(t.action)],
)

/** How far a job is, as it says itself: one row per job and subject, that of its newest run. */
export const jobRuns = pgTable(
  'job_runs',
  {
    job: text().$type<JobName>().notNull(),
    /** What the job works on, such as an activity's id. */
    subject: text().notNull(),
    state: text().$type<JobProgress['state']>().notNull(),
    step: text().notNull().default(''),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    message: text(),
    result: jsonb().$type<JobProgress['result']>(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.job, t.subject] }),
    check('job_runs_state_check', sql`${t.state} in ('running', 'done', 'failed')`),
  ],
)

/** Files that pass between processes: uploads and results. They lie in pieces, and are deleted when they expire. */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    mediaType: text('media_type').notNull(),
    /** In bytes. */
    size: integer().notNull().default(0),
    /** Who may read it; null: the product alone. */
    ownerId: integer('owner_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('stored_files_expires_idx').on(t.expiresAt)],
)

export const storedFilePieces = pgTable(
  'stored_file_pieces',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFiles.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.position] })],
)

/** A file with rows for one list, or with relations for one draft, from its upload until it is written or given up. */
export const fileImports = pgTable(
  'file_imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<ImportKind>().notNull(),
    activityId: integer('activity_id').references(() => activities.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id').references(() => storedFiles.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    ownerId: integer('owner_id').notNull(),
    ownerName: text('owner_name').notNull(),
    state: text().$type<FileImportState>().notNull(),
    /** Which columns were found, or why the file cannot be read; null before it is. */
    summary: jsonb().$type<FileImportSummary>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('file_imports_owner_idx').on(t.ownerId),
    index('file_imports_expires_idx').on(t.expiresAt),
    index('file_imports_activity_idx').on(t.activityId),
    check(
      'file_imports_activity_check',
      sql`(${t.kind} = 'relations') = (${t.activityId} is not null)`,
    ),
  ],
)

/** A row of such a file as it was read, with what is wrong with it. */
export const fileImportRows = pgTable(
  'file_import_rows',
  {
    importId: belongsTo('import_id', () => fileImports.id),
    /** The row's line in the file, counted from 1; the heading is line 1. */
    line: integer().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    state: text().$type<'new' | 'changed' | 'same' | 'bad'>().notNull(),
    problems: jsonb().$type<RowProblem[]>().notNull(),
    /** For a changed row: the stored values, by column. */
    current: jsonb().$type<Record<string, CellText>>(),
    /** Whether a changed row is applied. */
    ticked: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('file_import_rows_state_idx').on(t.importId, t.state),
  ],
)

/** How the runs of each job ended, by day (UTC) and outcome: `ok`, or the cause of the failure. Workers add to it. */
export const jobOutcomes = pgTable(
  'job_outcomes',
  {
    job: text().$type<JobName>().notNull(),
    day: date().notNull(),
    outcome: text().notNull(),
    runs: integer().notNull(),
    seconds: doublePrecision().notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.job, t.day, t.outcome] })],
)

/** How long those runs took: how many of them at most so many ms, and more than the next smaller bound. Longer ones are in none. */
export const jobDurations = pgTable(
  'job_durations',
  {
    job: text().$type<JobName>().notNull(),
    day: date().notNull(),
    outcome: text().notNull(),
    withinMs: integer('within_ms').notNull(),
    runs: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.job, t.day, t.outcome, t.withinMs] })],
)

/** Jobs that gave up, until they begin anew or end well: the job store may lose everything. */
export const failedJobs = pgTable(
  'failed_jobs',
  {
    job: text().$type<JobName>().notNull(),
    /** In its queue. */
    id: text().notNull(),
    payload: jsonb().notNull(),
    /** The message of the error that ended the last try. */
    reason: text().notNull(),
    gaveUpAt: timestamp('gave_up_at', { withTimezone: true }).notNull(),
    tries: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.job, t.id] }), index('failed_jobs_gave_up_idx').on(t.gaveUpAt)],
)

/** When each worker last said that it is alive, and when the sweep last did all that it does. */
export const heartbeats = pgTable(
  'heartbeats',
  {
    kind: text().$type<'worker' | 'sweep'>().notNull(),
    /** A worker's name: its machine and process. */
    name: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.name] })],
)

/** Calls to third parties of the last hours, by spans of five minutes and outcome, of all processes. */
export const recentCalls = pgTable(
  'recent_calls',
  {
    party: text().$type<ThirdParty>().notNull(),
    /** When the span begins. */
    since: timestamp({ withTimezone: true }).notNull(),
    outcome: text().$type<CallOutcome>().notNull(),
    calls: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.party, t.since, t.outcome] })],
)

/** Calls to third parties by day (UTC) and outcome, of all processes. */
export const thirdPartyCalls = pgTable(
  'third_party_calls',
  {
    party: text().$type<ThirdParty>().notNull(),
    day: date().notNull(),
    outcome: text().$type<CallOutcome>().notNull(),
    calls: integer().notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.party, t.day, t.outcome] })],
)
