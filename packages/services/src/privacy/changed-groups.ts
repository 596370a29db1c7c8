import { assignments } from '@vantage/db/activities/tables'
import { answerSets } from '@vantage/db/answering/tables'
import { anonymousLevels } from '@vantage/domain/activities/small-groups'
import { differByOne, type GroupMembers } from '@vantage/domain/privacy/changed-groups'
import { isGroupShown } from '@vantage/domain/reports/participant-scores'
import { count, inArray } from 'drizzle-orm'
import { groupKey } from '../answering/read-submissions.ts'
import type { DbContext } from '../core/context.ts'
import { readEarlier, readRaters } from '../reports/last-activity.ts'

/**
 * How many shown groups of some participants differ by exactly one person from the same group in an earlier activity whose
 * results are released and show it. `shown` has their keys.
 */
export async function countChangedGroups(
  ctx: DbContext,
  activityId: number,
  participantIds: readonly number[],
  shown: ReadonlySet<string>,
): Promise<number> {
  const pairs = await readEarlier(ctx, activityId, participantIds)
  if (pairs.length === 0) return 0
  const members = await readMembers(ctx, [
    ...new Set(pairs.flatMap(({ now, before }) => [now.id, before.id])),
  ])
  const changed = new Set<string>()
  for (const { now, before, activity } of pairs) {
    const rules = { anonymityMin: activity.anonymityMin, withheld: before.withheld }
    for (const level of anonymousLevels) {
      const key = groupKey({ participantId: now.id, level })
      const group = members.get(key)
      const earlier = members.get(groupKey({ participantId: before.id, level }))
      if (!group || !earlier || !shown.has(key)) continue
      if (isGroupShown(level, earlier.raters, rules) && differByOne(group, earlier))
        changed.add(key)
    }
  }
  return changed.size
}

/** By participant and level: how many answered, and who. */
async function readMembers(ctx: DbContext, ids: number[]): Promise<Map<string, GroupMembers>> {
  const { participantId, level } = answerSets
  const [sizes, people] = await Promise.all([
    ctx.db
      .select({ participantId, level, raters: count() })
      .from(answerSets)
      .where(inArray(participantId, ids))
      .groupBy(participantId, level),
    readRaters(ctx, ids, assignments.submitted),
  ])
  return new Map(
    sizes.map(({ raters, ...group }) => {
      const key = groupKey(group)
      return [key, { raters, people: people.get(key) ?? null }]
    }),
  )
}
