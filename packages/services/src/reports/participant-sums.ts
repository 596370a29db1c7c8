import type { Level } from '@vantage/contracts/activities/levels'
import type { Context } from '../context.ts'

/** One rater group of one participant, as SQL sums it up. */
export interface SumsRow {
  participantId: number
  level: Level
  raters: number
  /** Per choice question in questionnaire order. */
  sums: number[]
}

/**
 * The one GROUP BY behind every report: raters and sums of scores per participant, level and question, over submitted
 * assignments of participants `from` to `to` (ids, inclusive). One row per participant and level.
 */
export async function readSums(
  ctx: Pick<Context, 'sql'>,
  range: { activityId: number; from: number; to: number },
): Promise<SumsRow[]> {
  return ctx.sql<SumsRow[]>`
    select participant_id as "participantId", level, max(raters) as raters,
           array_agg(total order by question) as sums
    from (
      select a.participant_id, a.level, given.question,
             count(*)::int as raters, sum(given.score)::int as total
      from assignments a
      join submissions s on s.assignment_id = a.id
      cross join lateral unnest(s.scores) with ordinality as given (score, question)
      where a.activity_id = ${range.activityId}
        and a.participant_id between ${range.from} and ${range.to}
      group by a.participant_id, a.level, given.question
    ) per_question
    group by participant_id, level
    order by participant_id, level`
}

export interface ParticipantRow {
  id: number
  isManager: boolean
}

/** The next participants of an activity after id `after`, in id order. A manager has a subordinate rater, submitted or not. */
export async function readParticipants(
  ctx: Pick<Context, 'sql'>,
  page: { activityId: number; after: number; limit: number },
): Promise<ParticipantRow[]> {
  return ctx.sql<ParticipantRow[]>`
    select p.id, exists (
      select from assignments a where a.participant_id = p.id and a.level = 0) as "isManager"
    from participants p
    where p.activity_id = ${page.activityId} and p.id > ${page.after}
    order by p.id limit ${page.limit}`
}
