import type {
  FileAnswers,
  FileParticipant,
  FileQuestion,
  FileRater,
} from '@vantage/contracts/activities/campaign-file'
import { assignments, participants } from '@vantage/db/activities/tables'
import { submissions } from '@vantage/db/answering/tables'
import type { Db } from '@vantage/db/client'
import { employees } from '@vantage/db/people/tables'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'

const batch = 50

/** The participants of an activity with their raters, in the order in which they were set; a few at a time. */
export async function* readParticipants(
  db: Db,
  activityId: number,
  form: readonly FileQuestion[],
  withAnswers: boolean,
): AsyncGenerator<FileParticipant> {
  let last = 0
  for (;;) {
    const people = await db
      .select({ id: participants.id, username: employees.username })
      .from(participants)
      .innerJoin(employees, eq(employees.id, participants.employeeId))
      .where(and(eq(participants.activityId, activityId), gt(participants.id, last)))
      .orderBy(asc(participants.id))
      .limit(batch)
    const ids = people.map(({ id }) => id)
    const next = ids.at(-1)
    if (next === undefined) return
    last = next
    const rows = await db
      .select({
        participant: assignments.participantId,
        username: employees.username,
        level: assignments.level,
        scores: submissions.scores,
        comments: submissions.comments,
      })
      .from(assignments)
      .innerJoin(employees, eq(employees.id, assignments.raterId))
      .leftJoin(
        submissions,
        and(eq(submissions.assignmentId, assignments.id), sql`${withAnswers}::boolean`),
      )
      .where(inArray(assignments.participantId, ids))
      .orderBy(asc(assignments.id))
    const byParticipant = Map.groupBy(rows, ({ participant }) => participant)
    for (const { id, username } of people) {
      const raters = byParticipant.get(id) ?? []
      yield { username, raters: raters.map((row) => fileRater(row, form)) }
    }
  }
}

interface Submitted extends Pick<FileRater, 'username' | 'level'> {
  scores: number[] | null
  comments: string[] | null
}

function fileRater(
  { username, level, scores, comments }: Submitted,
  form: readonly FileQuestion[],
): FileRater {
  if (!scores || !comments) return { username, level }
  const answers: FileAnswers = {}
  let score = 0
  let comment = 0
  for (const { key, type } of form) {
    const answer = type === 0 ? scores[score++] : comments[comment++]
    if (answer !== undefined) answers[key] = answer
  }
  return { username, level, answers }
}
