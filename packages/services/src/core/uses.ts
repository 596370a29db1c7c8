import type { UsesOutput } from '@vantage/contracts/editing'
import { activities } from '@vantage/db/activities/tables'
import { questions } from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { employees } from '@vantage/db/people/tables'
import { asc, type SQL, sql } from 'drizzle-orm'

const kinds = {
  employee: { table: employees, name: employees.fullname, name_en: employees.englishname },
  question: { table: questions, name: questions.content, name_en: questions.contentEn },
  activity: { table: activities, name: activities.name, name_en: activities.name_en },
}

/** The employees, questions or activities that use something, by a condition on their table. */
export async function usesOf(
  db: Db,
  kind: keyof typeof kinds,
  where: SQL | undefined,
): Promise<UsesOutput> {
  const { table, name, name_en } = kinds[kind]
  const status = kind === 'activity' ? activities.status : null
  const rows = await db
    .select({
      id: table.id,
      name: sql<string>`${name}`,
      name_en: sql<string>`${name_en}`,
      status: sql<UsesOutput['uses'][number]['status']>`${status}`,
    })
    .from(table)
    .where(where)
    .orderBy(asc(table.id))
    .limit(100)
  return { uses: rows.map((row) => ({ kind, ...row })), total: await db.$count(table, where) }
}
