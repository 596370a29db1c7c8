import { levels } from '@vantage/contracts/activities/levels'
import { assignments, participants } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { employees } from '@vantage/db/people/tables'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { levelLike, levelOf } from '../../activities/relations/relation-words.ts'
import { cell } from './cells.ts'
import {
  badRow,
  type FileRow,
  fineRow,
  type JudgedRow,
  problem,
  readCells,
  repeated,
} from './judged-row.ts'
import { unknownName } from './names.ts'

const username = cell(z.string().min(1))
const relationCells = z.object({
  participant: username,
  rater: username,
  rater_is: cell(
    z
      .string()
      .min(1)
      .transform((text, ctx) => {
        const level = levelOf(text)
        if (level !== null) return level
        ctx.addIssue('0, 1, 2, 3')
        return z.NEVER
      }),
  ),
})

/**
 * What each row of relations would do to a draft: people are known by their usernames, and a rater answers once about
 * each participant. The same pair at another level is a change.
 */
export async function judgeRelations(
  db: Db,
  activityId: number,
  rows: readonly FileRow[],
): Promise<JudgedRow[]> {
  const evaluated = await readEvaluated(db, activityId)
  const people = await readPeople(db, rows)
  const stored = await readStored(db, activityId)
  const pairs = new Map<string, number>()
  return rows.map((row) => {
    const { some, problems } = readCells(row, relationCells)
    const [participant, rater] = [some.participant?.toLowerCase(), some.rater?.toLowerCase()]
    const about = evaluated.get(participant ?? '')
    const by = people.get(rater ?? '')
    if (participant !== undefined && !about) {
      problems.push(
        people.has(participant)
          ? problem(row, 'participant', 'not-evaluated')
          : unknownName(row, 'participant', evaluated),
      )
    }
    if (rater !== undefined && !by) problems.push(unknownName(row, 'rater', evaluated))
    const pair = about && by && `${about.participantId}/${by.id}`
    const own = stored.get(pair ?? '')
    const line = repeated(pairs, pair, row.line)
    if (line) problems.push(problem(row, 'rater', 'repeated', line))
    const level = some.rater_is
    if (
      about &&
      by &&
      level !== undefined &&
      (about.employeeId === by.id) !== (level === levels.self)
    ) {
      problems.push(problem(row, 'rater_is', 'self'))
    }
    if (by && !by.active && !own) problems.push(problem(row, 'rater', 'inactive'))
    if (problems.length > 0 || !about || !by || level === undefined) {
      return badRow(row, problems)
    }
    const given = row.values['rater_is'] ?? ''
    const shown = own && (own.level === level ? given.trim() : levelLike(given, own.level))
    return {
      ...fineRow(row, shown === undefined ? null : { rater_is: shown }, () => {}),
      relation: {
        ...{ participantId: about.participantId, raterId: by.id, level },
        storedId: own?.id ?? null,
      },
    }
  })
}

/** The participants of a round by their usernames in lower case. */
async function readEvaluated(db: Db, activityId: number) {
  const rows = await db
    .select({ participantId: participants.id, employeeId: employees.id, name: employees.username })
    .from(participants)
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .where(eq(participants.activityId, activityId))
  return new Map(rows.map((row) => [row.name.toLowerCase(), row]))
}

/** Whoever the rows name, by their usernames in lower case. */
async function readPeople(db: Db, rows: readonly FileRow[]) {
  const asked = rows.flatMap(({ values }) =>
    [values['participant'], values['rater']].map((name = '') => name.trim().toLowerCase()),
  )
  const found = await db
    .select({ id: employees.id, username: employees.username, active: employees.active })
    .from(employees)
    .where(sql`lower(${employees.username}) = any(${sql.param([...new Set(asked)])}::text[])`)
  return new Map(found.map((row) => [row.username.toLowerCase(), row]))
}

/** The relations of a round by participant and rater. */
async function readStored(db: Db, activityId: number) {
  const { id, participantId, raterId, level } = assignments
  const rows = await db
    .select({ id, participantId, raterId, level })
    .from(assignments)
    .where(eq(assignments.activityId, activityId))
  return new Map(rows.map((row) => [`${row.participantId}/${row.raterId}`, row]))
}
