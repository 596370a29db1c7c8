import { type Level, levels } from '@vantage/contracts/activities/levels'
import type { SuggestInput, SuggestOutput } from '@vantage/contracts/activities/relations'
import { activities, participants } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { employees } from '@vantage/db/people/tables'
import { anonymousLevels, riskOf } from '@vantage/domain/activities/small-groups'
import { suggestRaters } from '@vantage/domain/activities/suggest-raters'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../../core/context.ts'
import { noSuchActivity } from '../list-activities.ts'
import { readParticipants, readRelations } from './list-relations.ts'

/** Suggests further raters from reporting lines and departments. Writes nothing. Throws `not-found`. */
export async function suggestRelations(
  ctx: EmployeeContext,
  { id, participants: asked, levels: wanted, ...rules }: SuggestInput,
): Promise<SuggestOutput> {
  const { db } = ctx
  const [activity] = await db
    .select({ anonymityMin: activities.anonymityMin })
    .from(activities)
    .where(eq(activities.id, id))
  if (!activity) throw noSuchActivity()
  const evaluated = await readParticipants(db, id)
  const existing = await readRelations(db, id)
  const countOf = (
    relations: readonly { participant: number; level: Level }[],
    employeeId: number,
    level: Level,
  ) => relations.filter((each) => each.participant === employeeId && each.level === level).length
  const isIncomplete = ({ employeeId }: (typeof evaluated)[number]) =>
    countOf(existing, employeeId, levels.superior) === 0 ||
    anonymousLevels.some(
      (level) => riskOf(countOf(existing, employeeId, level), activity.anonymityMin) === 'hidden',
    ) ||
    countOf(existing, employeeId, levels.peer) === 0
  const chosen = evaluated.filter((each) =>
    asked === 'all' ? true : asked === 'incomplete' ? isIncomplete(each) : asked.includes(each.id),
  )
  const people = await readColleagues(db, id)
  const found = suggestRaters(
    chosen.map(({ employeeId }) => employeeId),
    people,
    existing,
    { ...rules, levels: wanted },
  )
  const participantOf = new Map(evaluated.map((each) => [each.employeeId, each.id]))
  const relations = found.flatMap(({ participant, rater, level, reason }) => {
    const participantId = participantOf.get(participant)
    return participantId === undefined ? [] : [{ participantId, raterId: rater, level, reason }]
  })
  const all = [...existing, ...found]
  const under = chosen.flatMap(({ id: participantId, employeeId }) =>
    anonymousLevels.flatMap((level) => {
      const raters = countOf(all, employeeId, level)
      return riskOf(raters, activity.anonymityMin) === 'hidden'
        ? [{ participantId, level, raters }]
        : []
    }),
  )
  const raterIds = [...new Set(found.map(({ rater }) => rater))]
  return { relations, people: await readNames(db, raterIds), under }
}

/**
 * Everybody active in the departments of the participants, their managers and their direct reports. Whoever has direct reports
 * leads, marked or not: reporting lines are newer than the mark.
 */
function readColleagues(db: Db, id: number) {
  const ofParticipants = (column: 'id' | 'department_id' | 'manager_id') =>
    sql`(select e.${sql.identifier(column)} from ${participants} p
      join ${employees} e on e.id = p.employee_id where p.activity_id = ${id})`
  return db
    .select({
      id: employees.id,
      departmentId: employees.departmentId,
      leads: sql<boolean>`${employees.hasSubordinate} or exists (
        select from ${employees} report where report.manager_id = ${employees}.id and report.active)`,
      managerId: sql<number | null>`(
        select above.id from ${employees} above where above.id = ${employees}.manager_id and above.active)`,
    })
    .from(employees)
    .where(
      and(
        employees.active,
        or(
          sql`${employees.departmentId} in ${ofParticipants('department_id')}`,
          sql`${employees.id} in ${ofParticipants('id')}`,
          sql`${employees.id} in ${ofParticipants('manager_id')}`,
          sql`${employees.managerId} in ${ofParticipants('id')}`,
        ),
      ),
    )
    .orderBy(asc(employees.id))
}

const readNames = (db: Db, ids: number[]) =>
  db
    .select({ id: employees.id, fullname: employees.fullname, englishname: employees.englishname })
    .from(employees)
    .where(inArray(employees.id, ids))
