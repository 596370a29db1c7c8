import { type Level, levels } from '@vantage/contracts/activities/levels'
import type { PasteOutput } from '@vantage/contracts/activities/relations'
import type { Db } from '@vantage/db/client'
import { departments, employees } from '@vantage/db/people/tables'
import { and, eq, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../../core/context.ts'
import { personNames, shownPerson } from '../activity-people.ts'
import { readParticipants, readRelations } from './list-relations.ts'
import { levelOf } from './relation-words.ts'

type Row = PasteOutput['rows'][number]
type Person = Row['raters'][number]

/**
 * Reads cells copied from a spreadsheet: participant, rater and relation in each line, people by username or by name in
 * either language. Says what each line would do; writes nothing.
 */
export async function readPasted(
  { db }: EmployeeContext,
  { id, text }: { id: number; text: string },
): Promise<PasteOutput> {
  const lines = text.split(/\r\n|\n|\r/).flatMap((line, index) => {
    const [participant = '', rater = '', relation = ''] = line
      .split('\t')
      .map((cell) => cell.trim())
    return line.trim() === '' ? [] : [{ line: index + 1, participant, rater, relation }]
  })
  const known = await readPeople(
    db,
    lines.flatMap(({ participant, rater }) => [participant, rater]),
  )
  const evaluated = new Map((await readParticipants(db, id)).map((row) => [row.employeeId, row.id]))
  /** By the ids of both people; `line` is null for a relation that is stored. */
  const existing = new Map<string, { level: Level; line: number | null }>(
    (await readRelations(db, id)).map((row) => [
      `${row.participant}/${row.rater}`,
      { level: row.level, line: null },
    ]),
  )
  const rows = lines.map(({ line, participant, rater, relation }): Row => {
    const about = (known.get(participant.toLowerCase()) ?? []).filter((each) =>
      evaluated.has(each.id),
    )
    const by = known.get(rater.toLowerCase()) ?? []
    const level = levelOf(relation)
    const row = { line, participant, rater, level, relation: null }
    const named = { ...row, participants: about.slice(0, 20), raters: by.slice(0, 20) }
    if (about.length === 0) return { ...named, result: 'no-participant' }
    if (by.length === 0) return { ...named, result: 'no-rater' }
    if (level === null) return { ...named, result: 'unknown-relation' }
    const [first, second] = [about[0], by[0]]
    if (about.length > 1 || by.length > 1 || !first || !second)
      return { ...named, result: 'choose' }
    if ((first.id === second.id) !== (level === levels.self)) return { ...named, result: 'self' }
    const pair = `${first.id}/${second.id}`
    const stored = existing.get(pair)
    if (stored) {
      if (stored.level !== level) return { ...named, result: 'other-level' }
      return { ...named, result: stored.line === null ? 'already' : 'repeated' }
    }
    existing.set(pair, { level, line })
    const participantId = evaluated.get(first.id) ?? 0
    return { ...named, result: 'new', relation: { participantId, raterId: second.id, level } }
  })
  return { rows }
}

/** Active people by their usernames and names, in lower case. */
async function readPeople(db: Db, names: readonly string[]): Promise<Map<string, Person[]>> {
  const asked = [...new Set(names.map((name) => name.toLowerCase()))]
  const isNamed = Object.values(personNames).map(
    (column) => sql`lower(${column}) = any(${sql.param(asked)}::text[])`,
  )
  const rows = await db
    .select({ id: employees.id, ...shownPerson })
    .from(employees)
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .where(and(employees.active, sql`(${sql.join(isNamed, sql` or `)})`))
    .orderBy(employees.id)
  const known = new Map<string, Person[]>()
  for (const row of rows) {
    // A username is one person's; names may be several people's.
    for (const name of new Set([row.username, row.fullname, row.englishname])) {
      const people = known.get(name.toLowerCase()) ?? []
      known.set(name.toLowerCase(), [...people, row])
    }
  }
  for (const row of rows) known.set(row.username.toLowerCase(), [row])
  return known
}
