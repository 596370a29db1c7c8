import type {
  NomineeCandidatesInput,
  NomineeLevel,
  NomineeReason,
} from '@vantage/contracts/nominations/nominations'
import { levels } from '@vantage/contracts/activities/levels'
import { activities, assignments, participants } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { nominationLists, nominees } from '@vantage/db/nominations/tables'
import { departments, employees } from '@vantage/db/people/tables'
import { and, asc, desc, eq, inArray, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { personNames, shownPerson } from '../activities/activity-people.ts'
import { containsText } from '../core/lists.ts'
import { nameIn } from '../people/list-employees.ts'

/** The person whose list it is. */
export interface Evaluated {
  participantId: number
  activityId: number
  employeeId: number
  departmentId: number | null
  hasSubordinate: boolean
  /** The id of the manager, if active. */
  managerId: number | null
  /** Active direct reports. */
  reports: number
}

export const nomineeLevels: readonly NomineeLevel[] = [levels.peer, levels.subordinate]

/** Whoever leads people has the manager layout, and proposes subordinates, too. */
export const levelsOf = ({ hasSubordinate, reports }: Evaluated): NomineeLevel[] =>
  nomineeLevels.filter((level) => level === levels.peer || hasSubordinate || reports > 0)

/**
 * Condition on a row of `employees`: this person may be named at a level. Subordinates are the direct reports, or
 * without reporting lines the department's members who lead nobody. Peers are all others but the manager, or
 * without one the superiors set by hand.
 */
export function mayBeNamed(person: Evaluated, level: NomineeLevel): SQL | undefined {
  const { participantId, employeeId, managerId, departmentId, reports } = person
  const isSuperior =
    managerId === null
      ? sql`exists (select from ${assignments} s where s.participant_id = ${participantId}
          and s.level = ${levels.superior} and s.rater_id = ${employees.id})`
      : eq(employees.id, managerId)
  const isOther = and(ne(employees.id, employeeId), not(isSuperior))
  if (level === levels.peer) {
    const reportsElsewhere = sql`${employees.managerId} is distinct from ${employeeId}`
    return and(employees.active, isOther, reportsElsewhere)
  }
  if (reports > 0)
    return and(employees.active, not(isSuperior), eq(employees.managerId, employeeId))
  return and(
    employees.active,
    isOther,
    sql`${employees.departmentId} = ${departmentId} and ${employees.managerId} is null`,
    eq(employees.hasSubordinate, false),
  )
}

const other = alias(nominees, 'other')
const otherList = alias(nominationLists, 'other_list')
/** On how many other lists of an activity a person is named. */
export const askedIn = (db: Db, activityId: number | PgColumn, participantId: number | PgColumn) =>
  sql<number>`(${db
    .select({ lists: sql`count(*)::int` })
    .from(other)
    .innerJoin(otherList, eq(otherList.participantId, other.participantId))
    .where(
      and(
        eq(otherList.activityId, activityId),
        eq(other.raterId, employees.id),
        sql`${other.participantId} <> ${participantId}`,
        sql`${other.change} is distinct from 'removed'`,
      ),
    )})`

const isNotOn = (db: Db, participantId: number) =>
  notExists(
    db
      .select({ id: nominees.raterId })
      .from(nominees)
      .where(
        and(
          eq(nominees.participantId, participantId),
          eq(nominees.raterId, employees.id),
          sql`${nominees.change} is distinct from 'removed'`,
        ),
      ),
  )

const candidatesMax = 20

/** People who could be added to a list, by the words of a search. */
export function findPeople(
  db: Db,
  person: Evaluated,
  { level, search, lang }: NomineeCandidatesInput,
) {
  const isFound = and(
    mayBeNamed(person, level),
    isNotOn(db, person.participantId),
    containsText(search, ...Object.values(personNames), departments.name, departments.name_en),
  )
  const asked = askedIn(db, person.activityId, person.participantId).as('asked')
  return db
    .select({ id: employees.id, ...shownPerson, asked })
    .from(employees)
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .where(isFound)
    .orderBy(asc(nameIn(lang)), asc(employees.id))
    .limit(candidatesMax)
}

/** The ids of those about whom somebody was asked in earlier activities. Who answered about somebody is never looked at. */
const askedAbout = (db: Db, { employeeId, activityId }: Evaluated) =>
  db
    .select({ id: participants.employeeId })
    .from(assignments)
    .innerJoin(participants, eq(participants.id, assignments.participantId))
    .innerJoin(activities, eq(activities.id, assignments.activityId))
    .where(
      and(
        eq(assignments.raterId, employeeId),
        eq(activities.status, 'finished'),
        sql`${activities.id} <> ${activityId}`,
      ),
    )

const suggestionsMax = 6

/** Whom one could name, with the reason: those about whom one was asked first, then those whom the fewest have named. */
export function suggestPeople(db: Db, person: Evaluated, level: NomineeLevel) {
  const { activityId, participantId, departmentId, reports } = person
  const isAskedAbout = inArray(employees.id, askedAbout(db, person))
  const isNear =
    level === levels.subordinate
      ? undefined
      : or(isAskedAbout, sql`${employees.departmentId} = ${departmentId}`)
  const asked = askedIn(db, activityId, participantId)
  const wordOfRest = level === levels.subordinate && reports > 0 ? 'direct-report' : 'department'
  return db
    .select({
      id: employees.id,
      ...shownPerson,
      asked: asked.as('asked'),
      reason: (level === levels.subordinate
        ? sql<NomineeReason>`${wordOfRest}::text`
        : sql<NomineeReason>`case when ${isAskedAbout} then 'asked-about' else ${wordOfRest}::text end`
      ).as('reason'),
    })
    .from(employees)
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .where(and(mayBeNamed(person, level), isNotOn(db, participantId), isNear))
    .orderBy(...(level === levels.peer ? [desc(isAskedAbout)] : []), asc(asked), asc(employees.id))
    .limit(suggestionsMax)
}
