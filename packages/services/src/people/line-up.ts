import type { Db } from '@vantage/db/client'
import { sql } from 'drizzle-orm'

/** A person and everybody above them, from the bottom up. */
export async function lineUp(db: Db, id: number): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    with recursive line (id, manager) as (
      select id, manager_id from employees where id = ${id}
      union
      select e.id, e.manager_id from employees e join line on e.id = line.manager
    ) select id from line`)
  return rows.map((row) => row.id)
}
