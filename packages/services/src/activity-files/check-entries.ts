import { isDeepStrictEqual } from 'node:util'
import type { FileEmployee } from '@vantage/contracts/activity-files/activity-file'
import type { RowProblem } from '@vantage/contracts/list-files/file-import'
import type { UserType } from '@vantage/contracts/auth/users'
import { questions, targets } from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { columnsOf, lower } from '@vantage/db/columns'
import { departments, employees } from '@vantage/db/people/tables'
import { asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { isAskedByStarted } from '../catalogue/started.ts'
import { managers } from '../people/list-employees.ts'

/** What is wrong with an entry, in whichever kind of file. `detail`: the place of the same value, or who has the DingTalk id. */
export type Fault = Omit<RowProblem, 'value' | 'detail'> & { detail: string }

/** For each value and its place: the first place with this value, unless it is this one. */
export function firstPlaces<Value>() {
  const places = new Map<Value, number>()
  return (value: Value | undefined, place: number): number | null => {
    if (value === undefined) return null
    const first = places.get(value)
    if (first === undefined) places.set(value, place)
    return first ?? null
  }
}

/** What is checked of an employee. A wrong field may be missing. */
type GivenEmployee = {
  [Name in 'username' | 'type' | 'grants' | 'dingtalk_user_id']?: FileEmployee[Name] | undefined
}

/** A stored employee as an entry; the department and the manager are joined. */
export const employeeEntry = {
  ...columnsOf(employees, 'username', 'fullname', 'englishname'),
  department: departments.key,
  gender: employees.gender,
  has_subordinate: employees.hasSubordinate,
  type: employees.type,
  real_name: employees.realName,
  grants: employees.grants,
  dingtalk_user_id: employees.dingtalkUserId,
  manager: managers.username,
  email: employees.email,
  language: employees.language,
}

const departmentNames = {
  departmentName: departments.name,
  departmentName_en: departments.name_en,
}

/** The accounts with the usernames, in lower case, and the DingTalk ids of entries. With `lock` none of them changes until the transaction ends. */
export async function readAccounts(
  db: Db,
  entries: readonly GivenEmployee[],
  { lock }: { lock: boolean },
) {
  const usernames = entries.flatMap(({ username }) => username?.toLowerCase() ?? [])
  const dingtalkIds = entries.flatMap(({ dingtalk_user_id: id }) => id ?? [])
  const query = db
    .select({ id: employees.id, ...employeeEntry, ...departmentNames })
    .from(employees)
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .leftJoin(managers, eq(managers.id, employees.managerId))
    .where(
      or(
        sql`${lower(employees.username)} = any(${sql.param(usernames)}::text[])`,
        sql`${employees.dingtalkUserId} = any(${sql.param(dingtalkIds)}::text[])`,
      ),
    )
    .orderBy(asc(employees.id))
  const found = await (lock ? query.for('no key update', { of: employees }) : query)
  return {
    byUsername: new Map(found.map((account) => [account.username.toLowerCase(), account])),
    byDingtalkId: new Map(found.map((account) => [account.dingtalk_user_id, account])),
  }
}

export type Accounts = Awaited<ReturnType<typeof readAccounts>>

const byRights: UserType[] = ['evn', 'hr', 'evm']

/**
 * Checks entries of employees one after the other. An import must not let anybody sign in as somebody else: it neither
 * raises the rights of an existing account nor changes its DingTalk id, and a new account does not get the id of another.
 */
export function employeeCheck({ byUsername, byDingtalkId }: Accounts) {
  const usernames = firstPlaces<string>()
  const dingtalkIds = firstPlaces<string>()
  return (place: number, { username, type, grants, ...entry }: GivenEmployee): Fault[] => {
    const faults: Fault[] = []
    const add = (column: string, reason: Fault['reason'], detail: number | string = '') =>
      faults.push({ column, reason, detail: String(detail) })
    const id = entry.dingtalk_user_id
    const sameName = usernames(username?.toLowerCase(), place)
    const sameId = dingtalkIds(id, place)
    if (sameName !== null) add('username', 'repeated', sameName)
    if (sameId !== null) add('dingtalk_user_id', 'repeated', sameId)
    if (sameName !== null) return faults
    const account = byUsername.get(username?.toLowerCase() ?? '')
    const owner = id && byDingtalkId.get(id)
    if (account && type && byRights.indexOf(type) > byRights.indexOf(account.type)) {
      add('type', 'raises-rights')
    }
    if (account && grants?.some((grant) => !account.grants.includes(grant))) {
      add('grants', 'raises-rights')
    }
    if (account && id && id !== account.dingtalk_user_id) add('dingtalk_user_id', 'dingtalk')
    if (!account && owner) add('dingtalk_user_id', 'dingtalk', owner.username)
    return faults
  }
}

/** A stored question as an entry; the target is joined. */
export const questionEntry = {
  key: questions.key,
  target: targets.key,
  type: questions.type,
  content: questions.content,
  content_en: questions.contentEn,
}

/** Stored questions, and whether a started activity asks them. */
export const readQuestions = (db: Db, where: SQL) =>
  db
    .select({
      ...questionEntry,
      targetName: targets.name,
      targetName_en: targets.name_en,
      isAsked: sql<boolean>`${isAskedByStarted(db)}`,
    })
    .from(questions)
    .innerJoin(targets, eq(targets.id, questions.targetId))
    .where(where)

export type Fields = Record<
  string,
  string | number | boolean | readonly string[] | null | undefined
>

/** The fields in which an entry would change what is stored: those that both have. */
export const changesOf = (entry: Fields, stored: Fields): string[] =>
  Object.keys(stored).filter((field) => {
    const [value, before] = [entry[field], stored[field]]
    return value !== undefined && !isDeepStrictEqual(inOrder(value), inOrder(before))
  })

const inOrder = (value: Fields[string]) => (typeof value === 'object' ? value?.toSorted() : value)
