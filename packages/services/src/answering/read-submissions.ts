import type { Level } from '@vantage/contracts/activities/levels'
import { assignments } from '@vantage/db/activities/tables'
import { answerSets, submissions } from '@vantage/db/answering/tables'
import { readRaw } from '@vantage/db/client'
import type { GroupSums } from '@vantage/domain/reports/participant-scores'
import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../core/context.ts'

/* All reading of what was submitted: submissions while an activity runs, answer sets once it is sealed. */

/** One rater group of one participant. */
interface ParticipantGroupSums extends GroupSums {
  participantId: number
}

/**
 * The GROUP BY behind every report: raters and sums of scores per question, a row per participant and level. Raw, because
 * the builder cannot say `unnest with ordinality`.
 */
export function sumScores(
  { db }: Pick<Context, 'db'>,
  participantIds: readonly number[],
): Promise<ParticipantGroupSums[]> {
  return readRaw(
    db,
    (sql) => sql<ParticipantGroupSums[]>`
    select participant_id as "participantId", level, max(raters) as raters,
           array_agg(total order by question) as sums
    from (
      select a.participant_id, a.level, given.question,
             count(*)::int as raters, sum(given.score)::int as total
      from answer_sets a
      cross join lateral unnest(a.scores) with ordinality as given (score, question)
      where a.participant_id = any(${[...participantIds]}::int[])
      group by a.participant_id, a.level, given.question
    ) per_question
    group by participant_id, level
    order by participant_id, level`,
  )
}

/** One rater's answers about a participant of a sealed activity. */
interface AnswerSet extends StoredAnswers {
  participantId: number
  level: Level
}

/** The order depends on nothing but the answers. */
export function readAnswerSets(
  { db }: Pick<Context, 'db'>,
  participantIds: readonly number[],
): Promise<AnswerSet[]> {
  const { participantId, level, scores, comments } = answerSets
  return db
    .select({ participantId, level, scores, comments })
    .from(answerSets)
    .where(inArray(participantId, [...participantIds]))
    .orderBy(participantId, level, scores, comments)
}

/** Answers as they are stored: choice and free-text questions apart, each in questionnaire order. */
export interface StoredAnswers {
  scores: number[]
  comments: string[]
}

/** What was submitted for an assignment; undefined when nothing was, or the activity is sealed. */
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

/** What was submitted about participants of an activity that is not sealed, by assignment. */
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
