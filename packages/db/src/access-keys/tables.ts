import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
import type { KeyStatus, KeyWay } from '@vantage/contracts/access-keys/keys'
import type { TestName } from '@vantage/contracts/access-keys/tests'
import type { Language } from '@vantage/contracts/languages'
import { belongsTo, bytea, lower, refersTo } from '../columns.ts'

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

/** One-time keys of the tests. `use` counts how often a key was put in use: the attempt of an earlier use cannot save. */
export const accessKeys = pgTable(
  'access_keys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    pwd: text().notNull().unique(),
    way: smallint().$type<KeyWay>().notNull(),
    status: smallint().$type<KeyStatus>().notNull().default(1),
    use: integer().notNull().default(0),
    /** Status 3 without a record. */
    expired: boolean().notNull().default(false),
    /** The keys that were generated together. */
    batch: uuid().notNull(),
    /** What HR calls them. */
    batchName: text('batch_name'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When it was put in use; null for an unused one. */
    startedAt: timestamp('started_at', { withTimezone: true }),
  },
  (t) => [
    index('access_keys_status_idx').on(t.status),
    index('access_keys_batch_idx').on(t.batch),
    check('access_keys_way_check', sql`${t.way} in (1, 2, 3)`),
    check('access_keys_status_check', sql`${t.status} in (1, 2, 3)`),
    check('access_keys_expired_check', sql`not ${t.expired} or ${t.status} = 3`),
  ],
)

/**
 * One test being taken in one browser, whose cookie holds the token; only its SHA-256 is stored. `choices` are the chosen
 * positions in the order of the bank's items, 0 where there is none, and `choice_times` when each was chosen, in ms of
 * the device's clock. Both are emptied once they are in the record.
 */
export const attempts = pgTable(
  'attempts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: bytea('token_hash').notNull().unique(),
    keyId: refersTo('key_id', () => accessKeys.id),
    use: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null until a key for either test is bound to one of them. */
    test: text().$type<TestName>(),
    /** Null until the test begins. */
    bankId: integer('bank_id').references(() => itemBanks.id),
    name: text(),
    post: text(),
    age: smallint(),
    lang: text().$type<Language>(),
    /** The questions were shown in another language, too. */
    langChanged: boolean('lang_changed').notNull().default(false),
    /** When the test began: the clock of the IQ test. */
    startedAt: timestamp('started_at', { withTimezone: true }),
    choices: smallint().array().notNull().default([]),
    choiceTimes: bigint('choice_times', { mode: 'number' }).array().notNull().default([]),
    /** When the record was saved. */
    savedAt: timestamp('saved_at', { withTimezone: true }),
  },
  (t) => [
    unique('attempts_use_once').on(t.keyId, t.use),
    index('attempts_open_idx').on(t.startedAt).where(sql`${t.savedAt} is null`),
    index('attempts_created_idx').on(t.createdAt),
    check('attempts_test_check', sql`${t.test} in ('iq', 'big-five')`),
  ],
)

/** What both tests keep of an attempt. It outlives the attempt, which is deleted after a few days. */
const record = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  attemptId: integer('attempt_id')
    .unique()
    .references(() => attempts.id, { onDelete: 'set null' }),
  keyId: refersTo('key_id', () => accessKeys.id),
  bankId: refersTo('bank_id', () => itemBanks.id),
  name: text().notNull(),
  post: text().notNull(),
  lang: text().$type<Language>().notNull(),
  /** The questions were shown in another language, too. */
  langChanged: boolean('lang_changed').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** In the order of the bank's items, 0 where none was chosen. */
  choices: smallint().array().notNull(),
})

export const iqRecords = pgTable(
  'iq_records',
  {
    ...record(),
    age: smallint().notNull(),
    /** In seconds. */
    duration: integer().notNull(),
    score: smallint().notNull(),
    /** The score was computed here from the choices. */
    verified: boolean().notNull(),
    timedOut: boolean('timed_out').notNull(),
    /** HR chose what it is compared with: `matchId`, or nothing. Otherwise its post says. */
    matchChosen: boolean('match_chosen').notNull().default(false),
    matchId: integer('match_id').references(() => iqStandards.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('iq_records_created_idx').on(t.createdAt, t.id),
    check('iq_records_age_check', sql`${t.age} between 1 and 7`),
    check('iq_records_score_check', sql`${t.score} between 42 and 162 and ${t.score} % 2 = 0`),
  ],
)

export const bigFiveRecords = pgTable(
  'big_five_records',
  {
    ...record(),
    N: smallint('score_n').notNull(),
    E: smallint('score_e').notNull(),
    O: smallint('score_o').notNull(),
    A: smallint('score_a').notNull(),
    C: smallint('score_c').notNull(),
  },
  (t) => [index('big_five_records_created_idx').on(t.createdAt, t.id)],
)

/** The IQ scores that some posts ask for. */
export const iqStandards = pgTable(
  'iq_standards',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    minimum: smallint().notNull(),
    maximum: smallint().notNull(),
    threshold: smallint().notNull(),
  },
  (t) => [
    check(
      'iq_standards_order_check',
      sql`${t.threshold} <= ${t.minimum} and ${t.minimum} <= ${t.maximum}`,
    ),
  ],
)

/** Which posts a standard is for. A post has one standard, whatever its case. */
export const iqStandardPosts = pgTable(
  'iq_standard_posts',
  {
    standardId: belongsTo('standard_id', () => iqStandards.id),
    /** From 0. */
    position: smallint().notNull(),
    post: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.standardId, t.position] }),
    uniqueIndex('iq_standard_posts_post_key').on(lower(t.post)),
  ],
)
