import { firstPlaces } from '../activity-files/check-entries.ts'
import { addRelations, recordRaters } from '../activities/relations/change-relations.ts'
import { readParticipants } from '../activities/relations/list-relations.ts'
import { levelLike, levelOf } from '../activities/relations/relation-words.ts'
import type { AuditContext } from '../core/context.ts'
import {
  badRow,
  cell,
  type CheckedRow,
  type FileRow,
  fineRow,
  knownAs,
  problem,
  readCells,
  unknownName,
} from './checked-row.ts'
import { allLevels, levels } from '@vantage/contracts/activities/levels'
import { inBatches } from '@vantage/db/bulk-statements'
import { activities, assignments } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { employees } from '@vantage/db/people/tables'
import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'

const username = cell(z.string().min(1))
const relationCells = z.object({
  participant: username,
  rater: username,
  rater_is: cell(knownAs(levelOf, '0, 1, 2, 3')),
})

/** Checks rows of relations for a draft. A rater answers once about a participant: the same pair at another level is a change. */
export async function checkRelations(
  db: Db,
  activityId: number,
  rows: readonly FileRow[],
): Promise<CheckedRow[]> {
  const evaluated = await readEvaluated(db, activityId)
  const people = await readPeople(db, rows)
  const stored = await readStored(db, activityId)
  const firstOf = firstPlaces<string>()
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
    const line = firstOf(pair, row.line)
    if (line !== null) problems.push(problem(row, 'rater', 'repeated', String(line)))
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
    const { participantId } = about
    const before: Record<string, string> =
      own && own.level !== level
        ? { rater_is: levelLike(row.values['rater_is'] ?? '', own.level) }
        : {}
    return fineRow(row, own ? before : null, {
      relation: { participantId, raterId: by.id, level, storedId: own?.id ?? null },
    })
  })
}

/** The participants of an activity by their usernames in lower case. */
async function readEvaluated(db: Db, activityId: number) {
  const rows = await readParticipants(db, activityId)
  return new Map(
    rows.map(({ id, employeeId, username: name }) => [
      name.toLowerCase(),
      { participantId: id, employeeId, name },
    ]),
  )
}

/** People in the rows, by their usernames in lower case. */
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

/** The relations of an activity by participant and rater. */
async function readStored(db: Db, activityId: number) {
  const { id, participantId, raterId, level } = assignments
  const rows = await db
    .select({ id, participantId, raterId, level })
    .from(assignments)
    .where(eq(assignments.activityId, activityId))
  return new Map(rows.map((row) => [`${row.participantId}/${row.raterId}`, row]))
}

/** Adds the relations of new rows to a draft, and changes the level of others. Is recorded. */
export async function writeRelations(
  ctx: AuditContext,
  draft: { id: number; key: string },
  rows: readonly CheckedRow[],
): Promise<{ created: number; updated: number }> {
  const { db } = ctx
  const relations = rows.flatMap(({ relation }) => relation ?? [])
  const fresh = relations.flatMap(({ storedId, ...relation }) =>
    storedId === null ? relation : [],
  )
  const added = await addRelations(db, draft.id, fresh)
  let updated = 0
  for (const level of allLevels) {
    const ids = relations.flatMap((each) =>
      each.storedId !== null && each.level === level ? each.storedId : [],
    )
    for (const some of inBatches(ids)) {
      await db.update(assignments).set({ level }).where(inArray(assignments.id, some))
      updated += some.length
    }
  }
  const changed = relations.filter(({ storedId }) => storedId !== null)
  await recordRaters(ctx, draft.key, { added, changed })
  return { created: added.length, updated }
}

/** The key of a draft; null once it is started or gone. With `lock` it stays a draft until the transaction ends. */
export async function draftKey(
  db: Db,
  activityId: number,
  { lock }: { lock: boolean },
): Promise<string | null> {
  const query = db
    .select({ key: activities.key, status: activities.status })
    .from(activities)
    .where(eq(activities.id, activityId))
  const [activity] = await (lock ? query.for('share') : query)
  return activity?.status === 'draft' ? activity.key : null
}
