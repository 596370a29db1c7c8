import { importEmployees } from '@vantage/db/activities/import-tables'
import type { Db } from '@vantage/db/client'
import { lower } from '@vantage/db/columns'
import { employees } from '@vantage/db/people/tables'
import { asc, eq, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ErrorSink } from './errors.ts'

const read = importEmployees

/** Which stored employee an entry of the file is. */
export const isSameEmployee = sql`${lower(employees.username)} = ${lower(read.username)}`

const typesByRights = sql`'{evn,hr,evm}'::text[]`
const raisesType = sql<boolean>`array_position(${typesByRights}, ${read.type})
  > array_position(${typesByRights}, ${employees.type})`
const raisesGrants = sql<boolean>`not coalesce(${read.grants}, '{}') <@ ${employees.grants}`

/** Whether the entry would let this employee do more than now. */
export const raisesRights = sql<boolean>`(${raisesType} or ${raisesGrants})`

const bindsAnew = sql<boolean>`(${read.dingtalkUserId} is not null
  and ${read.dingtalkUserId} is distinct from ${employees.dingtalkUserId})`

/**
 * Whoever may import may not become somebody by it: an account that exists gets no rights and no other DingTalk id,
 * with which one could sign in as that person. Nor does a new one get an id that an account has.
 */
export async function findEmployeeConflicts(db: Db, errors: ErrorSink): Promise<void> {
  const conflicts = await db
    .select({ place: read.place, type: raisesType, grants: raisesGrants, dingtalkId: bindsAnew })
    .from(read)
    .innerJoin(employees, isSameEmployee)
    .where(or(raisesRights, bindsAnew))
    .orderBy(asc(read.place))
  for (const { place, type, grants, dingtalkId } of conflicts) {
    const add = (field: string, message: string) => errors.add(['employees', place, field], message)
    const rights = 'an import cannot raise the rights of an existing account'
    if (type) add('type', rights)
    if (grants) add('grants', rights)
    if (dingtalkId) {
      add('dingtalk_user_id', 'an import cannot change the DingTalk id of an existing account')
    }
  }

  const sameEmployee = db.select({ id: employees.id }).from(employees).where(isSameEmployee)
  const owners = alias(employees, 'owners')
  const taken = await db
    .select({ place: read.place, username: owners.username })
    .from(read)
    .innerJoin(owners, eq(owners.dingtalkUserId, read.dingtalkUserId))
    .where(notExists(sameEmployee))
    .orderBy(asc(read.place))
  for (const { place, username } of taken) {
    const path = ['employees', place, 'dingtalk_user_id']
    errors.add(path, `${JSON.stringify(username)} already has this DingTalk id`)
  }
}
