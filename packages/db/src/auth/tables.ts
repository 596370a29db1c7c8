import type { TokenScope } from '@vantage/contracts/auth/actor'
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { belongsTo, bytea } from '../columns.ts'
import { employees } from '../people/tables.ts'

/** Signed-in browsers. The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    /** Names the session to its owner, who ends it by this. */
    id: integer().notNull().unique().generatedAlwaysAsIdentity(),
    employeeId: belongsTo('employee_id', () => employees.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    /** Such as `Chrome` on `Windows`; empty when the user agent does not tell. */
    browser: text().notNull().default(''),
    system: text().notNull().default(''),
    /** Opened with a one-time password, and good for nothing but changing it. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
  },
  (t) => [
    index('sessions_employee_idx').on(t.employeeId),
    index('sessions_expires_idx').on(t.expiresAt),
  ],
)

/** What integrations call with. The token itself is never stored, only its SHA-256. */
export const integrationTokens = pgTable('integration_tokens', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The name that people see; that of a revoked token is not used again. */
  name: text().notNull().unique(),
  tokenHash: bytea('token_hash').notNull().unique(),
  scopes: text().array().$type<TokenScope[]>().notNull(),
  /** How many approval forms may be reported with it in an hour. */
  formsPerHour: integer('forms_per_hour').notNull().default(600),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
  /** At most 5 minutes behind. */
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
})

/** What this installation signs with; made when it is first needed, and shared by all servers. */
export const signingKeys = pgTable('signing_keys', {
  purpose: text().$type<'device' | 'bounce'>().primaryKey(),
  key: bytea().notNull(),
})

/** Points used up per limit and subject (`login:10.0.0.1 emma`, `login-address:10.0.0.1`), shared by all servers. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true }),
  },
  (t) => [index('rate_limits_expire_idx').on(t.expire)],
)
