import type { FindUsernamesOutput } from '@vantage/contracts/people/employees'
import { lower } from '@vantage/db/columns'
import { employees } from '@vantage/db/people/tables'
import { and, eq, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'

/** Active people by their usernames, in whatever letters these are, and in their order; each once. */
export async function findUsernames(
  { db }: Pick<EmployeeContext, 'db'>,
  usernames: readonly string[],
): Promise<FindUsernamesOutput> {
  const { id, username, fullname, englishname, active } = employees
  const rows = await db
    .select({ id, username, fullname, englishname })
    .from(employees)
    .where(
      and(
        eq(active, true),
        sql`${lower(username)} in (select lower(name) from unnest(${sql.param(usernames)}::text[]) as name)`,
      ),
    )
  const byName = new Map(rows.map((row) => [row.username.toLowerCase(), row]))
  const asked = [...new Map(usernames.map((name) => [name.toLowerCase(), name])).entries()]
  return {
    people: asked.flatMap(([name]) => byName.get(name) ?? []),
    unknown: asked.flatMap(([name, typed]) => (byName.has(name) ? [] : [typed])),
  }
}
