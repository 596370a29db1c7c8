import type { Relation } from '@vantage/contracts/activities/relations'
import { assignments } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'

const perStatement = 5000

/** Stores relations that were checked, and gives those that were new: each rater answers once about each participant. */
export async function addRelations(
  db: Db,
  activityId: number,
  relations: readonly Relation[],
): Promise<Relation[]> {
  const added: Relation[] = []
  for (let from = 0; from < relations.length; from += perStatement) {
    const some = relations.slice(from, from + perStatement)
    const rows = await db
      .insert(assignments)
      .values(some.map((relation) => ({ activityId, ...relation })))
      .onConflictDoNothing()
      .returning({
        participantId: assignments.participantId,
        raterId: assignments.raterId,
        level: assignments.level,
      })
    added.push(...rows)
  }
  return added
}
