import type {
  FileAnswers,
  FileParticipant,
  FileQuestion,
  FileRater,
  FileSealedParticipant,
} from '@vantage/contracts/activities/campaign-file'
import { assignments, participants } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { employees } from '@vantage/db/people/tables'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import {
  readAnswerSets,
  readSubmissionsAbout,
  type StoredAnswers,
} from '../../answering/read-submissions.ts'

const batch = 50

interface Exported {
  activityId: number
  form: readonly FileQuestion[]
  answers: boolean
}

/**
 * The participants of an activity in the order in which they were set, a few at a time: those of a sealed one with what
 * was answered about them, others with their raters.
 */
export async function* readParticipants(
  db: Db,
  { sealed, ...exported }: Exported & { sealed: boolean },
): AsyncGenerator<FileParticipant | FileSealedParticipant> {
  let last = 0
  for (;;) {
    const people = await db
      .select({ id: participants.id, username: employees.username, asked: participants.asked })
      .from(participants)
      .innerJoin(employees, eq(employees.id, participants.employeeId))
      .where(and(eq(participants.activityId, exported.activityId), gt(participants.id, last)))
      .orderBy(asc(participants.id))
      .limit(batch)
    const next = people.at(-1)
    if (!next) return
    last = next.id
    yield* sealed ? withAnswerSets(db, people, exported) : withRaters(db, people, exported)
  }
}

interface Person {
  id: number
  username: string
  asked: number[] | null
}

async function* withRaters(
  db: Db,
  people: readonly Person[],
  { form, answers }: Exported,
): AsyncGenerator<FileParticipant> {
  const ids = people.map(({ id }) => id)
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
  const submitted = answers ? await readSubmissionsAbout({ db }, ids) : null
  const byParticipant = Map.groupBy(rows, ({ participant }) => participant)
  for (const { id, username } of people) {
    const raters = (byParticipant.get(id) ?? []).map((rater): FileRater => {
      const stored = submitted?.get(rater.id)
      const given = stored && { answers: fileAnswers(stored, form) }
      return { username: rater.username, level: rater.level, ...given }
    })
    yield { username, raters }
  }
}

async function* withAnswerSets(
  db: Db,
  people: readonly Person[],
  { form, answers }: Exported,
): AsyncGenerator<FileSealedParticipant> {
  const ids = people.map(({ id }) => id)
  const sets = answers ? await readAnswerSets({ db }, ids) : []
  const byParticipant = Map.groupBy(sets, ({ participantId }) => participantId)
  for (const { id, username, asked } of people) {
    yield {
      username,
      asked: { 0: asked?.[0] ?? 0, 1: asked?.[1] ?? 0, 2: asked?.[2] ?? 0, 3: asked?.[3] ?? 0 },
      answer_sets: (byParticipant.get(id) ?? []).map((set) => ({
        level: set.level,
        answers: fileAnswers(set, form),
      })),
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
