import type { Level } from '@vantage/contracts/activities/levels'
import {
  activities,
  assignments,
  isReleased,
  participants,
  stillWithheld,
} from '@vantage/db/activities/tables'
import { answerSets } from '@vantage/db/answering/tables'
import { anonymousLevels } from '@vantage/domain/activities/small-groups'
import { differByOne, type GroupMembers } from '@vantage/domain/privacy/changed-groups'
import { isGroupShown } from '@vantage/domain/reports/participant-scores'
import { and, count, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isSealed } from '../activities/seal-activity.ts'
import type { Context } from '../core/context.ts'
import { isBefore } from '../reports/overview.ts'

const now = alias(participants, 'now')

/**
 * How many shown groups of some participants differ by exactly one person from the same group in an earlier activity whose
 * results are released and show it. `shown` has their keys.
 */
export async function countChangedGroups(
  { db }: Pick<Context, 'db'>,
  activityId: number,
  participantIds: readonly number[],
  shown: ReadonlySet<string>,
): Promise<number> {
  const pairs = await db
    .select({
      id: now.id,
      beforeId: participants.id,
      anonymityMin: activities.anonymityMin,
      withheld: stillWithheld,
    })
    .from(now)
    .innerJoin(participants, eq(participants.employeeId, now.employeeId))
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .where(and(inArray(now.id, [...participantIds]), isSealed, isReleased, isBefore(activityId)))
  if (pairs.length === 0) return 0
  const members = await readMembers({ db }, [
    ...new Set(pairs.flatMap(({ id, beforeId }) => [id, beforeId])),
  ])
  const changed = new Set<string>()
  for (const { id, beforeId, ...rules } of pairs) {
    for (const level of anonymousLevels) {
      const key = `${id}/${level}`
      const [group, before] = [members.get(key), members.get(`${beforeId}/${level}`)]
      if (!group || !before || !shown.has(key)) continue
      if (isGroupShown(level, before.raters, rules) && differByOne(group, before)) changed.add(key)
    }
  }
  return changed.size
}

/** By participant and level: how many answered, and who. */
async function readMembers(
  { db }: Pick<Context, 'db'>,
  participantIds: readonly number[],
): Promise<Map<string, GroupMembers>> {
  const levels: Level[] = [...anonymousLevels]
  const [sizes, raters] = await Promise.all([
    db
      .select({
        id: answerSets.participantId,
        level: answerSets.level,
        raters: count(),
      })
      .from(answerSets)
      .where(
        and(
          inArray(answerSets.participantId, [...participantIds]),
          inArray(answerSets.level, levels),
        ),
      )
      .groupBy(answerSets.participantId, answerSets.level),
    db
      .select({
        id: assignments.participantId,
        level: assignments.level,
        raterId: assignments.raterId,
      })
      .from(assignments)
      .where(
        and(
          inArray(assignments.participantId, [...participantIds]),
          inArray(assignments.level, levels),
          assignments.submitted,
        ),
      ),
  ])
  const people = Map.groupBy(raters, ({ id, level }) => `${id}/${level}`)
  return new Map(
    sizes.map(({ id, level, raters: size }) => {
      const known = people.get(`${id}/${level}`)?.map(({ raterId }) => raterId)
      return [`${id}/${level}`, { raters: size, people: known ? new Set(known) : null }]
    }),
  )
}
