import type { Level } from '@vantage/contracts/activities/levels'
import { assignments } from '@vantage/db/activities/tables'
import { submissions } from '@vantage/db/answering/tables'
import { readRaw } from '@vantage/db/client'
import type { GroupSums } from '@vantage/domain/reports/participant-scores'
import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../context.ts'

/* Whatever reads what was submitted reads it here. */

/** One rater group of one participant. */
interface ParticipantGroupSums extends GroupSums {
  participantId: number
}

/**
 * The one GROUP BY behind every report: raters and sums of scores per participant, level and question, over submitted
 * assignments of participants `from` to `to` (ids, inclusive). One row per participant and level. Raw, because the
 * builder cannot say `unnest with ordinality`.
 */
export function sumScores(
  { db }: Pick<Context, 'db'>,
  range: { activityId: number; from: number; to: number },
): Promise<ParticipantGroupSums[]> {
  return readRaw(
    db,
    (sql) => sql<ParticipantGroupSums[]>`
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
    order by participant_id, level`,
  )
}

/** The comments about one participant, one entry per submission, each in order of the free-text questions. */
export function readCommentsAbout(
  { db }: Pick<Context, 'db'>,
  participantId: number,
): Promise<{ level: Level; comments: string[] }[]> {
  return db
    .select({ level: assignments.level, comments: submissions.comments })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(eq(assignments.participantId, participantId))
}

/** Answers as they are stored: choice and free-text questions apart, each in questionnaire order. */
export interface StoredAnswers {
  scores: number[]
  comments: string[]
}

/** What was submitted for an assignment; undefined when nothing was. */
export async function readSubmission(
  { db }: Pick<Context, 'db'>,
  assignmentId: number,
): Promise<StoredAnswers | undefined> {
  const [stored] = await db
    .select({ scores: submissions.scores, comments: submissions.comments })
    .from(submissions)
    .where(eq(submissions.assignmentId, assignmentId))
  return stored
}

/** What was submitted about some participants, by assignment. */
export async function readSubmissionsAbout(
  { db }: Pick<Context, 'db'>,
  participantIds: readonly number[],
): Promise<Map<number, StoredAnswers>> {
  const rows = await db
    .select({
      id: submissions.assignmentId,
      scores: submissions.scores,
      comments: submissions.comments,
    })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(inArray(assignments.participantId, [...participantIds]))
  return new Map(rows.map(({ id, ...stored }) => [id, stored]))
}
