import { activities } from '@vantage/db/activities/tables'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { audit } from '../../ops/audit.ts'
import type { ImportErrors } from './errors.ts'
import { findVersions } from './find-versions.ts'

type WriteContext = Pick<Context, 'actor' | 'db' | 'clock'>

/** The stored activity that the import was told to replace. */
export interface ReplacedRound {
  id: number
  key: string
}

/** What a person may do about a finished activity that is in the way. */
export const howToReplace = (key: string) => `import --replace ${key} withdraws it first`

/**
 * Takes a finished activity out of reports, lists and comparisons, for good; it is kept for the audit, and its key is
 * free. Undefined, with an error, when there is none.
 */
export async function withdrawRound(
  { db }: Pick<Context, 'db'>,
  key: string,
  errors: ImportErrors,
): Promise<ReplacedRound | undefined> {
  const [found] = await db
    .select({ id: activities.id, sealedAt: activities.sealedAt })
    .from(activities)
    .where(and(eq(activities.key, key), eq(activities.status, 'finished')))
    .for('update')
  const name = JSON.stringify(key)
  if (!found) errors.add([], `there is no finished activity ${name} to replace`)
  else if (!found.sealedAt) {
    // Withdrawn now, it would keep who wrote what: only finished activities are sealed.
    errors.add([], `${name} has just finished; import the file again in a few minutes`)
  } else {
    await db.update(activities).set({ status: 'withdrawn' }).where(eq(activities.id, found.id))
    return { id: found.id, key }
  }
  return undefined
}

/**
 * Two versions of one round give answers away: who was left out of one is what the two differ by. Adds an error for each
 * written activity of which a version is stored, or in the same file; and one when `replaced` makes way for none of them.
 * Otherwise records the withdrawal.
 */
export async function refuseVersions(
  ctx: WriteContext,
  written: readonly { id: number; key: string; place: number }[],
  replaced: ReplacedRound | undefined,
  errors: ImportErrors,
): Promise<void> {
  const places = new Map(written.map(({ id, place }) => [id, place]))
  const versions = await findVersions(ctx, [...places.keys()], replaced?.id ?? null)
  for (const { activityId, otherId, otherKey, otherStatus } of versions) {
    if (otherId === replaced?.id) continue
    const place = places.get(otherId)
    const other = place === undefined ? JSON.stringify(otherKey) : `activities[${place}]`
    const isStoredFinished = place === undefined && otherStatus === 'finished'
    errors.add(
      ['activities', places.get(activityId) ?? 0],
      `is a version of ${other}: half of the participants and 80 % of their answers are the same` +
        (isStoredFinished ? `; ${howToReplace(otherKey)}` : ''),
    )
  }
  if (!replaced) return
  const successors = written.filter(
    ({ id, key }) =>
      key === replaced.key ||
      versions.some(({ activityId, otherId }) => activityId === id && otherId === replaced.id),
  )
  if (successors.length === 0) {
    const name = JSON.stringify(replaced.key)
    errors.add([], `nothing in the file has the key ${name} or is a version of that activity`)
    return
  }
  await audit(ctx, {
    action: 'activity.withdraw',
    subject: replaced.key,
    before: { status: 'finished' },
    after: { status: 'withdrawn', replaced_by: successors.map(({ key }) => key) },
  })
}
