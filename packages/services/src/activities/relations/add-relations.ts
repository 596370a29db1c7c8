import type { Relation } from '@vantage/contracts/activities/relations'
import { assignments } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'

const perStatement = 5000

/** Stores relations that were checked, and gives how many were new: each rater answers once about each participant. */
export async function addRelations(
  db: Db,
  activityId: number,
  relations: readonly Relation[],
): Promise<number> {
  let added = 0
  for (let from = 0; from < relations.length; from += perStatement) {
    const some = relations.slice(from, from + perStatement)
    const rows = await db
      .insert(assignments)
      .values(some.map((relation) => ({ activityId, ...relation })))
      .onConflictDoNothing()
      .returning({ id: assignments.id })
    added += rows.length
  }
  return added
}
