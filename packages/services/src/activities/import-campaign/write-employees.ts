import { availableParallelism } from 'node:os'
import { importEmployees, importPasswords } from '@vantage/db/activities/import-tables'
import type { Db } from '@vantage/db/client'
import { insertSelect, updateDifferent } from '@vantage/db/bulk-statements'
import { revisionByFile } from '@vantage/db/columns'
import { accountChanges, departments, employees } from '@vantage/db/people/tables'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { hashPassword } from '../../auth/password.ts'
import type { Context } from '../../context.ts'
import { changedBy, recordAccountChanges } from '../../people/account-changes.ts'
import { isSameEmployee, raisesRights } from './employee-conflicts.ts'
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
const departmentId = sql`(select ${departments.id} from ${departments} where ${eq(departments.key, read.department)})`
const required = {
  fullname: read.fullname,
  englishname: read.englishname,
  departmentId,
  gender: read.gender,
  hasSubordinate: read.hasSubordinate,
  type: read.type,
}

/**
 * Creates the file's new employees and updates the others, but never a username, a password or a DingTalk id. Records who
 * was made with how many others, and which administrators are none any more.
 */
export async function writeEmployees(
  ctx: Pick<Context, 'actor' | 'db' | 'clock'>,
  listed: number,
): Promise<Counts> {
  const { db } = ctx
  const now = sql`${ctx.clock().toISOString()}::timestamptz`
  await refuseVanishedDepartments(db)
  const demoted = await db
    .select({ id: employees.id })
    .from(employees)
    .innerJoin(read, isSameEmployee)
    .where(and(eq(employees.type, 'evm'), ne(read.type, 'evm')))
  await recordAccountChanges(ctx, 'demoted', demoted)
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
      },
      read,
      // Checked before, and again here for an account that lost rights meanwhile.
      sql`${isSameEmployee} and not ${raisesRights}`,
      revisionByFile(employees),
    ),
  )
  const made = insertSelect(
    employees,
    {
      ...required,
      username: read.username,
      realName: read.realName,
      grants: sql`coalesce(${read.grants}, '{}')`,
      dingtalkUserId: read.dingtalkUserId,
      passwordHash: importPasswords.passwordHash,
      createdAt: now,
    },
    sql`from ${read} left join ${importPasswords} on ${eq(importPasswords.place, read.place)}
      where not exists (select from ${employees} where ${isSameEmployee}) order by ${read.place}`,
  )
  const { byId, byName } = changedBy(ctx)
  const created = await db.execute(sql`
    with made as (${made} returning id)
    ${insertSelect(
      accountChanges,
      {
        accountId: sql`made.id`,
        kind: sql`'made'`,
        at: now,
        byId: sql`${byId}::int`,
        byName: sql`${byName}::text`,
        together: sql`(count(*) over ())::int`,
      },
      sql`from made`,
    )}`)
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
