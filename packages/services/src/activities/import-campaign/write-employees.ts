import { availableParallelism } from 'node:os'
import { importEmployees, importPasswords } from '@vantage/db/activities/import-tables'
import type { Db } from '@vantage/db/client'
import { insertSelect, updateDifferent } from '@vantage/db/bulk-statements'
import { departments, employees, lower } from '@vantage/db/people/tables'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { hashPassword } from '../../auth/password.ts'
import type { Staging } from './staging.ts'
import { type Counts, tally } from './write-catalogue.ts'

/** The database changed between the check and the write. */
export class ConcurrentChange extends Error {}

/** Hashes the passwords, by place, on all cores and stages them; about 20 ms of one core each. */
export async function stagePasswords(
  passwords: ReadonlyMap<number, string>,
  staging: Staging,
  onProgress: (share: number) => void,
): Promise<void> {
  const waiting = passwords.entries()
  let done = 0
  const hashSome = async () => {
    for (const [place, password] of waiting) {
      staging.passwords.add({ place, passwordHash: await hashPassword(password) })
      onProgress(++done / passwords.size)
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, hashSome))
}

const read = importEmployees
const match = sql`${lower(employees.username)} = ${lower(read.username)}`
const departmentId = sql`(select ${departments.id} from ${departments} where ${eq(departments.key, read.department)})`
const required = {
  fullname: read.fullname,
  englishname: read.englishname,
  departmentId,
  gender: read.gender,
  hasSubordinate: read.hasSubordinate,
  type: read.type,
}

/** Creates the file's new employees, with their passwords, and updates the others but for usernames and passwords. */
export async function writeEmployees(db: Db, listed: number, now: Date): Promise<Counts> {
  await refuseVanishedDepartments(db)
  // DingTalk ids that move between two people must be free before they are given anew.
  await db
    .update(employees)
    .set({ dingtalkUserId: null })
    .from(read)
    .where(
      and(match, isNotNull(read.dingtalkUserId), ne(employees.dingtalkUserId, read.dingtalkUserId)),
    )
  const updated = await db.execute(
    updateDifferent(
      employees,
      {
        ...required,
        username: employees.username,
        realName: sql`coalesce(${read.realName}, ${employees.realName})`,
        grants: sql`case when ${read.grants} is null
          or (${employees.grants} @> ${read.grants} and ${employees.grants} <@ ${read.grants})
          then ${employees.grants} else ${read.grants} end`,
        dingtalkUserId: sql`coalesce(${read.dingtalkUserId}, ${employees.dingtalkUserId})`,
      },
      read,
      match,
    ),
  )
  const created = await db.execute(
    insertSelect(
      employees,
      {
        ...required,
        username: read.username,
        realName: read.realName,
        grants: sql`coalesce(${read.grants}, '{}')`,
        dingtalkUserId: read.dingtalkUserId,
        passwordHash: importPasswords.passwordHash,
        createdAt: sql`${now.toISOString()}::timestamptz`,
      },
      sql`from ${read} left join ${importPasswords} on ${eq(importPasswords.place, read.place)}
        where not exists (select from ${employees} where ${match}) order by ${read.place}`,
    ),
  )
  return tally(listed, created.count, updated.count)
}

/** An employee may have no department, so nothing else would notice. */
async function refuseVanishedDepartments(db: Db): Promise<void> {
  const [vanished] = await db
    .select({ key: read.department })
    .from(read)
    .leftJoin(departments, eq(departments.key, read.department))
    .where(and(isNotNull(read.department), isNull(departments.id)))
    .limit(1)
  if (vanished) throw new ConcurrentChange()
}
