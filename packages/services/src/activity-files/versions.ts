import type { AuditContext, DbContext } from '../core/context.ts'
import { audit } from '../core/audit.ts'
import type { ImportErrors } from '../core/import-errors.ts'
import type { ActivityStatus } from '@vantage/contracts/activities/levels'
import { activities } from '@vantage/db/activities/tables'
import { rawSql } from '@vantage/db/client'
import { and, eq } from 'drizzle-orm'

/** The activity that the import replaces. */
interface ReplacedActivity {
  id: number
  key: string
}

export const howToReplace = (key: string) => `import --replace ${key} withdraws it first`

/**
 * Withdraws a finished activity from reports, lists and comparisons, for good; it is kept for the audit, and its key is
 * free. Undefined, with an error, when there is none.
 */
export async function withdrawActivity(
  { db }: DbContext,
  key: string,
  errors: ImportErrors,
): Promise<ReplacedActivity | undefined> {
  const [found] = await db
    .select({ id: activities.id, sealedAt: activities.sealedAt })
    .from(activities)
    .where(and(eq(activities.key, key), eq(activities.status, 'finished')))
    .for('update')
  const name = JSON.stringify(key)
  if (!found) errors.add([], `there is no finished activity ${name} to replace`)
  else if (!found.sealedAt) {
    // Withdrawn before it is sealed, it would keep who wrote what.
    errors.add([], `${name} has just finished; import the file again in a few minutes`)
  } else {
    await db.update(activities).set({ status: 'withdrawn' }).where(eq(activities.id, found.id))
    return { id: found.id, key }
  }
  return undefined
}

/**
 * Two versions of an activity give answers away: they differ by those who were left out of one. Adds an error for each
 * written activity that has a version stored or in the same file, and one when nothing takes the place of `replaced`.
 * Otherwise records the withdrawal.
 */
export async function refuseVersions(
  ctx: AuditContext,
  written: readonly { id: number; key: string; place: number }[],
  replaced: ReplacedActivity | undefined,
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

/** `activityId` and `otherId` are versions of one activity. */
export interface Version {
  activityId: number
  otherId: number
  otherKey: string
  otherStatus: ActivityStatus
}

/**
 * Which written activities are versions of one another or of stored ones: half of the participants of the smaller one are
 * in both, and 80 % of the answers about them (of the smaller number) are the same. `withdrawnId` is compared although it
 * is withdrawn. Raw, because the builder cannot say this. Every step uses an index: 200,000 answer sets take some seconds.
 */
function findVersions(
  { db }: DbContext,
  written: readonly number[],
  withdrawnId: number | null,
): Promise<Version[]> {
  return rawSql(db)<Version[]>`
    with shared as materialized (
      select mine.activity_id, mine.id, theirs.activity_id as other_id, theirs.id as their_id
      from participants mine
      join participants theirs
        on theirs.employee_id = mine.employee_id and theirs.activity_id <> mine.activity_id
      join activities other on other.id = theirs.activity_id
      where mine.activity_id = any(${[...written]}::int[])
        and (other.status in ('running', 'finished') or other.id = ${withdrawnId})
        and (other.id < mine.activity_id or not other.id = any(${[...written]}::int[]))
    ),
    pairs as materialized (
      select activity_id, other_id from shared group by activity_id, other_id
      having count(*) * 2 >= least(
        (select count(*) from participants where participants.activity_id = shared.activity_id),
        (select count(*) from participants where participants.activity_id = shared.other_id))
    )
    select activity_id as "activityId", other_id as "otherId",
           other.key as "otherKey", other.status as "otherStatus"
    from pairs
    join shared using (activity_id, other_id)
    join activities other on other.id = other_id
    cross join lateral (
      select sum(least(mine, theirs)) as same, sum(mine) as mine, sum(theirs) as theirs
      from (
        select count(*) filter (where given.participant_id = shared.id) as mine,
               count(*) filter (where given.participant_id = shared.their_id) as theirs
        from (
          select participant_id, level, scores, comments from answer_sets
          where participant_id in (shared.id, shared.their_id)
          union all
          select a.participant_id, a.level,
                 (select s.scores from submissions s where s.assignment_id = a.id),
                 (select s.comments from submissions s where s.assignment_id = a.id)
          from assignments a
          join participants p on p.id = a.participant_id and p.asked is null
          where a.participant_id in (shared.id, shared.their_id) and a.submitted
        ) given
        group by level, scores, comments
      ) kinds
    ) compared
    group by activity_id, other_id, other.key, other.status
    having least(sum(compared.mine), sum(compared.theirs)) > 0
      and sum(compared.same) * 5 >= least(sum(compared.mine), sum(compared.theirs)) * 4
    order by activity_id, other_id`
}
