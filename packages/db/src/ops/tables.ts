import { sql } from 'drizzle-orm'
import {
  bigint,
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
} from 'drizzle-orm/pg-core'
import type { AuditAction, AuditDetails } from '@vantage/contracts/ops/audit-log'
import type { JobName, JobProgress } from '@vantage/contracts/ops/job-progress'
import type { CallOutcome, ThirdParty } from '@vantage/contracts/ops/third-parties'
import type { Actor } from '@vantage/contracts/auth/actor'

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
