import { allLevels } from '@vantage/contracts/activities/levels'
import { activities, assignments } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { eq, inArray } from 'drizzle-orm'
import { addRelations } from '../../activities/relations/add-relations.ts'
import { recordRaters } from '../../activities/relations/record-raters.ts'
import type { Context } from '../../context.ts'
import type { JudgedRow } from './judged-row.ts'

const perStatement = 5000

/** Adds the relations of new rows to a draft, and gives those of changed rows their level. The audit log names them. */
export async function writeRelations(
  ctx: Pick<Context, 'actor' | 'db' | 'clock'>,
  draft: { id: number; key: string },
  rows: readonly JudgedRow[],
): Promise<{ created: number; updated: number }> {
  const { db } = ctx
  const relations = rows.flatMap(({ relation }) => relation ?? [])
  const fresh = relations.flatMap(({ storedId, ...relation }) =>
    storedId === null ? relation : [],
  )
  const added = await addRelations(db, draft.id, fresh)
  let updated = 0
  for (const level of allLevels) {
    const ids = relations.flatMap((each) =>
      each.storedId !== null && each.level === level ? each.storedId : [],
    )
    for (let from = 0; from < ids.length; from += perStatement) {
      const some = ids.slice(from, from + perStatement)
      await db.update(assignments).set({ level }).where(inArray(assignments.id, some))
      updated += some.length
    }
  }
  const changed = relations.filter(({ storedId }) => storedId !== null)
  await recordRaters(ctx, draft.key, { added, changed })
  return { created: added.length, updated }
}

/**
 * The key of a round that is a draft, which it stays until the transaction ends if it is locked; null once it is started,
 * or gone.
 */
export async function draftKey(
  db: Db,
  activityId: number,
  { lock }: { lock: boolean },
): Promise<string | null> {
  const query = db
    .select({ key: activities.key, status: activities.status })
    .from(activities)
    .where(eq(activities.id, activityId))
  const [round] = await (lock ? query.for('share') : query)
  return round?.status === 'draft' ? round.key : null
}
