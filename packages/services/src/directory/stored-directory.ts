import type { Db } from '@vantage/db/client'
import { columnsOf } from '@vantage/db/columns'
import { departments, employees } from '@vantage/db/people/tables'
import type { StoredDirectory } from '@vantage/domain/directory/plan-changes'
import { isNotNull, and } from 'drizzle-orm'

/** What a plan is compared with. */
export async function readStoredDirectory(db: Db): Promise<StoredDirectory> {
  const people = await db
    .select({
      ...columnsOf(employees, 'id', 'version', 'username', 'fullname', 'englishname', 'realName'),
      ...columnsOf(employees, 'email', 'dingtalkUserId', 'departmentId', 'managerId'),
      ...columnsOf(employees, 'managerByHand', 'active'),
    })
    .from(employees)
    .orderBy(employees.id)
  const stored = await db
    .select(columnsOf(departments, 'id', 'version', 'name', 'name_en', 'dingtalkId'))
    .from(departments)
    .orderBy(departments.id)
  return { people, departments: stored }
}

/** The DingTalk ids of all active people. */
export async function linkedUserIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ userId: employees.dingtalkUserId })
    .from(employees)
    .where(and(employees.active, isNotNull(employees.dingtalkUserId)))
  return rows.flatMap(({ userId }) => userId ?? [])
}
