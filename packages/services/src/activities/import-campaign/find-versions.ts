import type { ActivityStatus } from '@vantage/contracts/activities/levels'
import { rawSql } from '@vantage/db/client'
import type { Context } from '../../context.ts'

/** `activityId` is a version of the same round as `otherId`. */
export interface Version {
  activityId: number
  otherId: number
  otherKey: string
  otherStatus: ActivityStatus
}

/**
 * Which activities that were just written are versions of one another or of stored ones: half of the participants of the
 * smaller one are in both, and 80 % of what was answered about them is the same, as often, in both. Of what was answered
 * the smaller number counts, too: leaving somebody out does not make another round. `withdrawnId` is compared although
 * it is withdrawn. Raw, because the builder cannot say this; every step goes by an index, whatever PostgreSQL knows of
 * the new rows: 200,000 answer sets take some seconds.
 */
export function findVersions(
  { db }: Pick<Context, 'db'>,
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
