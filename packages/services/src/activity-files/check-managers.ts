import type { FileEmployee } from '@vantage/contracts/activity-files/activity-file'
import type { Db } from '@vantage/db/client'
import { employees } from '@vantage/db/people/tables'
import { linesOnCircles, type NewLine } from '@vantage/domain/people/reporting-lines'
import { columnsOf } from '@vantage/db/columns'
import { eq } from 'drizzle-orm'
import { managers } from '../people/list-employees.ts'
import type { Fault } from './check-entries.ts'

/** An employee of a file. A wrong field may be missing. */
type GivenLine = { [Name in 'username' | 'manager']?: FileEmployee[Name] | undefined }

interface Given {
  /** By their places. */
  entries: ReadonlyMap<number, GivenLine>
  /** The places of entries that are not written, for what else is wrong with them. */
  bad?: ReadonlySet<number>
}

/**
 * What is wrong with the managers of entries, by their places: nobody has the username, or only a row that is not written;
 * somebody deactivated; or a circle, alone or together with other entries. What is left closes none,
 * whichever of the faulty ones are left out.
 */
export async function managerFaults(
  db: Db,
  { entries, bad = new Set() }: Given,
): Promise<Map<number, Fault>> {
  const faults = new Map<number, Fault>()
  const refuse = (place: number, reason: Fault['reason'], detail: string | number = '') =>
    faults.set(place, { column: 'manager', reason, detail: String(detail) })
  const named = [...entries].flatMap(([place, { username = '', manager }]) =>
    manager === undefined
      ? []
      : [{ place, person: username.toLowerCase(), manager: manager.toLowerCase() }],
  )
  if (named.length === 0) return faults
  const stored = await readPeople(db)
  const places = new Map<string, number>()
  for (const [place, { username = '' }] of entries) {
    const name = username.toLowerCase()
    if (!places.has(name)) places.set(name, place)
  }
  const changes = named.filter(({ person, manager }) => stored.get(person)?.manager !== manager)
  for (const { place, manager } of changes) {
    const known = stored.get(manager)
    if (!known && !places.has(manager)) refuse(place, 'unknown')
    else if (known?.active === false) refuse(place, 'inactive')
  }
  const isRefused = (place: number) => bad.has(place) || faults.has(place)
  const lines = new Map(
    [...stored].flatMap(([name, { manager }]) => (manager === null ? [] : [[name, manager]])),
  )
  // Bad entries are not written, but what else is wrong with them is said at once.
  const asGiven = changes.filter(({ place }) => !faults.has(place))
  for (const { place } of linesOnCircles(lines, asGiven))
    if (bad.has(place)) refuse(place, 'circle')
  // Repeated: an entry that keeps its stored manager may close a circle with the others, and the other way round.
  for (;;) {
    refuseReports(changes)
    const left = changes.filter(({ place }) => !isRefused(place))
    const onCircles = linesOnCircles(lines, left)
    if (onCircles.length === 0) return faults
    for (const { place } of onCircles) refuse(place, 'circle')
  }

  /** Refuses rows of people who report to somebody new whose own row is refused, and so on down the line. */
  function refuseReports(of: readonly NewLine<string>[]): void {
    const reports = Map.groupBy(of, ({ manager }) => manager)
    const gone = [...places].filter(([name, place]) => !stored.has(name) && isRefused(place))
    for (const [name, at] of gone) {
      for (const { place, person } of reports.get(name) ?? []) {
        if (faults.has(place)) continue
        refuse(place, 'bad-row', at)
        if (!stored.has(person)) gone.push([person, place])
      }
    }
  }
}

/** Everybody by username, in lower case as the manager's is. */
async function readPeople(db: Db) {
  const rows = await db
    .select({ ...columnsOf(employees, 'username', 'active'), manager: managers.username })
    .from(employees)
    .leftJoin(managers, eq(managers.id, employees.managerId))
  return new Map(
    rows.map(({ username, active, manager }) => [
      username.toLowerCase(),
      { active, manager: manager?.toLowerCase() ?? null },
    ]),
  )
}
