import { type Level, levels } from '@vantage/contracts/activities/levels'
import type { SuggestInput, SuggestOutput } from '@vantage/contracts/activities/relations'
import { activities, participants } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { employees } from '@vantage/db/people/tables'
import { anonymousLevels, riskOf } from '@vantage/domain/activities/small-groups'
import { type Suggestion, suggestRaters } from '@vantage/domain/activities/suggest-raters'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../../core/context.ts'
import { noSuchActivity } from '../list-activities.ts'
import { readParticipants, readRelations } from './list-relations.ts'

/** Suggests further raters from the participants' departments. Writes nothing. Throws `not-found`. */
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
  const countOf = (relations: readonly Suggestion[], employeeId: number, level: Level) =>
    relations.filter((each) => each.participant === employeeId && each.level === level).length
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
  const relations = found.flatMap(({ participant, rater, level }) => {
    const participantId = participantOf.get(participant)
    return participantId === undefined ? [] : [{ participantId, raterId: rater, level }]
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

/** Everybody active in the departments of the participants. */
const readColleagues = (db: Db, id: number) =>
  db
    .select({
      id: employees.id,
      departmentId: employees.departmentId,
      leads: employees.hasSubordinate,
    })
    .from(employees)
    .where(
      and(
        employees.active,
        sql`${employees.departmentId} in (
          select e.department_id from ${participants} p join ${employees} e on e.id = p.employee_id
          where p.activity_id = ${id})`,
      ),
    )
    .orderBy(asc(employees.id))

const readNames = (db: Db, ids: number[]) =>
  db
    .select({ id: employees.id, fullname: employees.fullname, englishname: employees.englishname })
    .from(employees)
    .where(inArray(employees.id, ids))
