import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AccountChangeKind } from '@vantage/contracts/people/account-changes'
import type { Grant, UserType } from '@vantage/contracts/auth/users'
import type { Language } from '@vantage/contracts/languages'
import { byPinyin, lower, named, revision } from '../columns.ts'

export const departments = pgTable('departments', {
  ...named(),
  /** The department's id in DingTalk. */
  dingtalkId: bigint('dingtalk_id', { mode: 'number' }).unique(),
})

/** Everyone with an account. No password hash: the account waits for a reset. */
export const employees = pgTable(
  'employees',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull(),
    fullname: text().notNull(),
    englishname: text().notNull(),
    realName: text('real_name'),
    departmentId: integer('department_id').references(() => departments.id),
    gender: text().$type<'m' | 'f' | 'x'>().notNull(),
    hasSubordinate: boolean('has_subordinate').notNull().default(false),
    type: text().$type<UserType>().notNull(),
    grants: text().array().$type<Grant[]>().notNull().default([]),
    dingtalkUserId: text('dingtalk_user_id').unique(),
    /** Whoever has direct reports cannot be deleted. A line outlives the manager's deactivation. */
    managerId: integer('manager_id').references((): AnyPgColumn => employees.id),
    /** An administrator chose the manager, or that there is none, for this person: no directory changes it. */
    managerByHand: boolean('manager_by_hand').notNull().default(false),
    /** In lower case. */
    email: text(),
    /** The language of messages to this person. */
    language: text().$type<Language>().notNull().default('ch'),
    passwordHash: text('password_hash'),
    /** An administrator set the password: it is changed at the first sign-in. */
    oneTimePassword: boolean('one_time_password').notNull().default(false),
    /** From then on such a password opens nothing. */
    oneTimePasswordEndsAt: timestamp('one_time_password_ends_at', { withTimezone: true }),
    active: boolean().notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    ...revision(),
  },
  (t) => [
    uniqueIndex('employees_username_key').on(lower(t.username)),
    // With the manager, so that the list is counted without reading the table.
    index('employees_department_idx').on(t.departmentId, t.managerId),
    index('employees_manager_idx').on(t.managerId),
    // The orders that their list offers.
    index('employees_username_idx').on(t.username, t.id),
    index('employees_fullname_idx').on(byPinyin(t.fullname), t.id),
    index('employees_englishname_idx').on(byPinyin(t.englishname), t.id),
    index('employees_updated_idx').on(t.updatedAt, t.id),
    check('employees_type_check', sql`${t.type} in ('evm', 'evn', 'hr')`),
    check('employees_manager_check', sql`${t.managerId} <> ${t.id}`),
    check('employees_language_check', sql`${t.language} in ('ch', 'en')`),
  ],
)

/**
 * What others did to accounts: the four-eyes rule looks at it, and owners are notified. Rows outlive their account, so
 * there is no foreign key: deleting the only other administrator does not make one the only administrator.
 */
export const accountChanges = pgTable(
  'account_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id').notNull(),
    kind: text().$type<AccountChangeKind>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The employee who did it; null for whoever is not signed in, such as the command line. */
    byId: integer('by_id'),
    byName: text('by_name').notNull(),
    /** How many accounts were made in the same import. */
    together: integer().notNull().default(1),
    /** DingTalk ids at which the owner is still to be notified, the previous id included. */
    tell: text().array().notNull().default([]),
    /** When the owner said that they know of it. */
    seenAt: timestamp('seen_at', { withTimezone: true }),
  },
  (t) => [
    index('account_changes_at_idx').on(t.at),
    index('account_changes_account_idx').on(t.accountId),
    check(
      'account_changes_kind_check',
      sql`${t.kind} in ('made', 'promoted', 'demoted', 'reset', 'rebound')`,
    ),
  ],
)
