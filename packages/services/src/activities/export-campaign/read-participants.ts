import type {
  FileAnswers,
  FileParticipant,
  FileQuestion,
  FileRater,
} from '@vantage/contracts/activities/campaign-file'
import { assignments, participants } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { employees } from '@vantage/db/people/tables'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { readSubmissionsAbout, type StoredAnswers } from '../../answering/read-submissions.ts'

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
        id: assignments.id,
        participant: assignments.participantId,
        username: employees.username,
        level: assignments.level,
      })
      .from(assignments)
      .innerJoin(employees, eq(employees.id, assignments.raterId))
      .where(inArray(assignments.participantId, ids))
      .orderBy(asc(assignments.id))
    const submitted = withAnswers ? await readSubmissionsAbout({ db }, ids) : null
    const byParticipant = Map.groupBy(rows, ({ participant }) => participant)
    for (const { id, username } of people) {
      const raters = (byParticipant.get(id) ?? []).map((rater): FileRater => {
        const stored = submitted?.get(rater.id)
        const answers = stored && { answers: fileAnswers(stored, form) }
        return { username: rater.username, level: rater.level, ...answers }
      })
      yield { username, raters }
    }
  }
}

function fileAnswers(
  { scores, comments }: StoredAnswers,
  form: readonly FileQuestion[],
): FileAnswers {
  const answers: FileAnswers = {}
  let score = 0
  let comment = 0
  for (const { key, type } of form) {
    const answer = type === 0 ? scores[score++] : comments[comment++]
    if (answer !== undefined) answers[key] = answer
  }
  return answers
}
