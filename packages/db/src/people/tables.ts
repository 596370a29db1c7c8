import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { byPinyin } from '../pinyin.ts'
import { revision } from '../revision.ts'
import type { Grant, UserType } from '@vantage/contracts/auth/users'

export const departments = pgTable('departments', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(),
  name: text().notNull(),
  nameEn: text('name_en').notNull(),
  ...revision(),
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
    index('employees_department_idx').on(t.departmentId),
    // The orders that their list offers.
    index('employees_username_idx').on(t.username, t.id),
    index('employees_fullname_idx').on(byPinyin(t.fullname), t.id),
    index('employees_englishname_idx').on(byPinyin(t.englishname), t.id),
    index('employees_updated_idx').on(t.updatedAt, t.id),
    check('employees_type_check', sql`${t.type} in ('evm', 'evn', 'hr')`),
  ],
)

/** Usernames differ by more than their case: nobody can sign up as `Emma` beside `emma`. */
export function lower(column: { getSQL(): SQL } | SQL | string): SQL {
  return sql`lower(${column})`
}
