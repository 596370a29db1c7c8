import type {
  FileAnswers,
  FileParticipant,
  FileQuestion,
  FileRater,
  FileSealedParticipant,
} from '@vantage/contracts/activity-files/activity-file'
import { assignments, participants } from '@vantage/db/activities/tables'
import { openBulkConnection } from '@vantage/db/bulk-connection'
import type { Db } from '@vantage/db/client'
import { employees } from '@vantage/db/people/tables'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { readStoredSchedule } from '../activities/schedule/schedule.ts'
import {
  readAnswerSets,
  readSubmissionsAbout,
  type StoredAnswers,
} from '../answering/read-submissions.ts'
import type { AuditContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { audit } from '../core/audit.ts'
import { isExported, readActivity, readCatalogue } from './export-catalogue.ts'
import { readNominations } from './nominations.ts'
import { scheduleEntry } from './schedule-entry.ts'

export interface ExportOptions {
  /** Without answers the file looks as if nothing was submitted. */
  answers: boolean
  /** Also before the activity is sealed, while answers still have their raters. */
  withRaters?: boolean
}

/**
 * Streams an activity, by key or id, with all it refers to but passwords, as an activity file; a sealed one with answer
 * sets in place of raters. One snapshot on an own connection, for the reader may be slow. Is recorded. Throws
 * `not-found`, and `invalid` for answers with raters, unless `withRaters` allows them in a running activity.
 */
export async function* exportActivityFile(
  ctx: AuditContext,
  activity: string | number,
  { answers, withRaters = false }: ExportOptions,
): AsyncGenerator<string> {
  const db = openBulkConnection(ctx.db)
  try {
    // A generator cannot yield from inside drizzle's `transaction`; closing the connection ends this one.
    await db.execute(sql`begin isolation level repeatable read, read only`)
    const found = await readActivity(db, String(activity))
    const { id, sealed, isStarted, header } = found
    if (answers && !sealed && header.status === 'finished') {
      throw new ServiceError(
        'invalid',
        'This activity is finished, and its answers are about to be parted from the people who gave them: export them after that.',
      )
    }
    if (answers && !sealed && !withRaters) {
      throw new ServiceError(
        'invalid',
        'The answers of this activity are still tied to the people who gave them: add --with-raters.',
      )
    }
    const after = { answers, raters: answers && !sealed }
    await audit(ctx, { action: 'activity-file.export', subject: header.key, after })
    const { form, ...catalogue } = await readCatalogue(db, found, { answers })
    yield '{'
    for (const [name, entries] of Object.entries(catalogue)) {
      yield `"${name}": [\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n],\n`
    }
    const fields = await readStoredSchedule({ db }, id)
    const entry = { ...header, ...(fields && { schedule: scheduleEntry(fields) }) }
    yield `"activities": [\n${JSON.stringify(entry).slice(0, -1)},"participants":[`
    let before = '\n'
    const exported = { activityId: id, form, answers, sealed, isStarted }
    for await (const participant of readParticipants(db, exported)) {
      yield `${before}${JSON.stringify(participant)}`
      before = ',\n'
    }
    yield '\n]}\n]}\n'
  } finally {
    await db.$client.end({ timeout: 1 })
  }
}

const batch = 50

interface Exported {
  activityId: number
  form: readonly FileQuestion[]
  answers: boolean
  isStarted: boolean
}

/** Participants in the order in which they were set, a few at a time, with their raters or, once sealed, answer sets. */
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
  { form, answers, isStarted }: Exported,
): AsyncGenerator<FileParticipant> {
  const ids = people.map(({ id }) => id)
  const lists = isStarted ? null : await readNominations(db, ids)
  const rows = await db
    .select({
      id: assignments.id,
      participant: assignments.participantId,
      username: employees.username,
      level: assignments.level,
    })
    .from(assignments)
    .innerJoin(employees, eq(employees.id, assignments.raterId))
    .where(and(inArray(assignments.participantId, ids), isExported(answers)))
    .orderBy(asc(assignments.id))
  const submitted = answers ? await readSubmissionsAbout({ db }, ids) : null
  const byParticipant = Map.groupBy(rows, ({ participant }) => participant)
  for (const { id, username } of people) {
    const raters = (byParticipant.get(id) ?? []).map((rater): FileRater => {
      const stored = submitted?.get(rater.id)
      const given = stored && { answers: fileAnswers(stored, form) }
      return { username: rater.username, level: rater.level, ...given }
    })
    const nominations = lists?.get(id)
    yield { username, ...(nominations && { nominations }), raters }
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
