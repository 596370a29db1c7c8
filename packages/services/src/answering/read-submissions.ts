import type { Level } from '@vantage/contracts/activities/levels'
import { assignments, participants } from '@vantage/db/activities/tables'
import { answerSets, submissions } from '@vantage/db/answering/tables'
import { preparedOnce } from '@vantage/db/client'
import { columnsOf } from '@vantage/db/columns'
import { employees } from '@vantage/db/people/tables'
import { anonymousLevels } from '@vantage/domain/activities/small-groups'
import type { PersonNames } from '@vantage/domain/answering/telling-details'
import type { GroupSums } from '@vantage/domain/reports/participant-scores'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DbContext } from '../core/context.ts'

/* All reading of what was submitted: submissions while an activity runs, answer sets once it is sealed. */

/** One rater group of one participant of a sealed activity. */
export interface AnsweredGroup extends GroupSums {
  participantId: number
  /** Each rater's scores, in questionnaire order of the choice questions; the raters in no order. */
  answers: Uint8Array[]
}

export const groupKey = ({ participantId, level }: { participantId: number; level: Level }) =>
  `${participantId}/${level}`

/** Scores have one digit each, so a group's answers are one text: the driver takes far longer to read arrays. */
const answersByGroup = preparedOnce((db) =>
  db
    .select({
      ...columnsOf(answerSets, 'participantId', 'level'),
      raters: sql<number>`count(*)::int`,
      digits: sql<string>`string_agg(array_to_string(${answerSets.scores}, ''), '')`,
    })
    .from(answerSets)
    .where(sql`${answerSets.participantId} = any(${sql.placeholder('participantIds')}::int[])`)
    .groupBy(answerSets.participantId, answerSets.level)
    .prepare('answers_by_group'),
)

/** The rater groups behind every report, with the sums of their scores: one for each participant and level. */
export async function readGroups(
  { db }: DbContext,
  participantIds: readonly number[],
): Promise<AnsweredGroup[]> {
  const rows = await answersByGroup(db).execute({ participantIds: [...participantIds] })
  return rows.map(({ digits, ...group }) => ({ ...group, ...scoresIn(digits, group.raters) }))
}

const zeroDigit = '0'.charCodeAt(0)

function scoresIn(digits: string, raters: number): Pick<AnsweredGroup, 'answers' | 'sums'> {
  const questions = digits.length / raters
  const sums = Array.from({ length: questions }, () => 0)
  // One piece of memory for the group: many small ones keep the garbage collector busy.
  const all = new Uint8Array(digits.length)
  const answers = Array.from({ length: raters }, (_, rater) => {
    const scores = all.subarray(rater * questions, (rater + 1) * questions)
    for (let q = 0; q < questions; q += 1) {
      const score = digits.charCodeAt(rater * questions + q) - zeroDigit
      scores[q] = score
      sums[q] = (sums[q] ?? 0) + score
    }
    return scores
  })
  return { answers, sums }
}

/** One rater's answers about a participant of a sealed activity. */
interface AnswerSet extends StoredAnswers {
  participantId: number
  level: Level
}

/** The order depends on nothing but the answers. */
export function readAnswerSets(
  { db }: DbContext,
  participantIds: readonly number[],
): Promise<AnswerSet[]> {
  const { participantId, level, scores, comments } = answerSets
  return db
    .select()
    .from(answerSets)
    .where(inArray(participantId, [...participantIds]))
    .orderBy(participantId, level, scores, comments)
}

/** Selected as JSON, a row for each group, because the driver parses arrays far more slowly, and the builder maps each column. */
const raterComments = preparedOnce((db) =>
  db
    .select({
      ...columnsOf(answerSets, 'participantId', 'level'),
      comments: sql<string[][]>`json_agg(${answerSets.comments})`,
      ...columnsOf(employees, 'fullname', 'englishname'),
    })
    .from(answerSets)
    .innerJoin(participants, eq(participants.id, answerSets.participantId))
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .where(
      and(
        sql`${answerSets.participantId} = any(${sql.placeholder('participantIds')}::int[])`,
        inArray(answerSets.level, [...anonymousLevels]),
        sql`${answerSets.level} <> all(${participants.commentsHidden})`,
      ),
    )
    .groupBy(answerSets.participantId, answerSets.level, employees.id)
    .orderBy(answerSets.participantId, answerSets.level)
    .prepare('rater_comments'),
)

/**
 * The free texts of some participants' groups of peers and of subordinates, without those that an administrator has hidden,
 * each group with who is evaluated. The texts are in no order that means anything: whoever shows them sorts them.
 */
export async function readRaterComments(
  { db }: DbContext,
  participantIds: readonly number[],
): Promise<(Omit<AnswerSet, 'scores'> & PersonNames)[]> {
  const groups = await raterComments(db).execute({ participantIds: [...participantIds] })
  return groups.map(({ comments, ...group }) => ({
    ...group,
    comments: comments.flat().filter((text) => text !== ''),
  }))
}

/** Answers as they are stored: choice and free-text questions apart, each in questionnaire order. */
export interface StoredAnswers {
  scores: number[]
  comments: string[]
}

/** What was submitted for an assignment; undefined when nothing was, or the activity is sealed. */
export async function readSubmission(
  { db }: DbContext,
  assignmentId: number,
): Promise<StoredAnswers | undefined> {
  const [stored] = await db
    .select(columnsOf(submissions, 'scores', 'comments'))
    .from(submissions)
    .where(eq(submissions.assignmentId, assignmentId))
  return stored
}

/** What was submitted about participants of an activity that is not sealed, by assignment. */
export async function readSubmissionsAbout(
  { db }: DbContext,
  participantIds: readonly number[],
): Promise<Map<number, StoredAnswers>> {
  const rows = await db
    .select({ id: submissions.assignmentId, ...columnsOf(submissions, 'scores', 'comments') })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(inArray(assignments.participantId, [...participantIds]))
  return new Map(rows.map(({ id, ...stored }) => [id, stored]))
}
