import type {
  ListToApprove,
  NomineeGroup,
  NomineeLevel,
  Phase,
} from '@vantage/contracts/nominations/nominations'
import { activities, participants } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { nominationLists, nominees } from '@vantage/db/nominations/tables'
import { departments, employees } from '@vantage/db/people/tables'
import { groupLimits, warningsOf } from '@vantage/domain/nominations/list-state'
import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { columnsOf } from '@vantage/db/columns'
import { shownPerson } from '../activities/activity-people.ts'
import { idsOf, isoTime } from '../core/lists.ts'
import { askedIn, type Evaluated, levelsOf, mayBeNamed, nomineeLevels } from './people-to-name.ts'

/** The active manager of a participant. */
export const manager = alias(employees, 'manager')
const managerDepartment = alias(departments, 'manager_department')

/** Lists can be read and changed while the activity is in nomination, and from the end of that until it starts. */
export const isShown = or(
  eq(activities.status, 'nominating'),
  and(eq(activities.status, 'draft'), isNotNull(activities.nominationsEndedAt)),
)
export const isOpen = eq(activities.status, 'nominating')
export const phase = sql<Phase>`case when ${isOpen} then 'open' else 'ended' end`

/** Lists with whose they are, by a condition on `nomination_lists`, `activities`, `employees` and `manager`. */
export const readStored = (db: Db, where: SQL | undefined, limit: number) =>
  db
    .select({
      participantId: nominationLists.participantId,
      activity: {
        ...columnsOf(activities, 'id', 'name', 'name_en', 'anonymityMin'),
        until: activities.nominationsUntil,
      },
      phase,
      ...columnsOf(nominationLists, 'state', 'version', 'word'),
      handedInAt: isoTime(nominationLists.handedInAt),
      of: {
        participantId: nominationLists.participantId,
        activityId: activities.id,
        employeeId: employees.id,
        ...columnsOf(employees, 'departmentId', 'hasSubordinate'),
        managerId: sql<number | null>`${manager.id}`,
        reports: sql<number>`(select count(*)::int from ${employees} r
          where r.manager_id = ${employees}.id and r.active)`,
      },
      participant: { id: employees.id, ...shownPerson },
      manager: {
        ...columnsOf(manager, 'id', 'username', 'fullname', 'englishname'),
        department: sql<string | null>`${managerDepartment.name}`,
        department_en: sql<string | null>`${managerDepartment.name_en}`,
      },
    })
    .from(nominationLists)
    .innerJoin(activities, eq(activities.id, nominationLists.activityId))
    .innerJoin(participants, eq(participants.id, nominationLists.participantId))
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .leftJoin(manager, and(eq(manager.id, employees.managerId), manager.active))
    .leftJoin(managerDepartment, eq(managerDepartment.id, manager.departmentId))
    .where(and(isShown, where))
    .orderBy(
      sql`${nominationLists.state} = 'approved'`,
      asc(activities.id),
      asc(nominationLists.participantId),
    )
    .limit(limit)

export type ReadList = ListToApprove & { of: Evaluated }

/** What its participant and its approver see of a list: names, and nothing of what anybody answers. */
export async function readLists(
  db: Db,
  where: SQL | undefined,
  limit: number,
): Promise<ReadList[]> {
  const stored = await readStored(db, where, limit)
  if (stored.length === 0) return []
  const ids = stored.map(({ participantId }) => participantId)
  const named = Map.groupBy(await readNominees(db, ids), ({ participantId }) => participantId)
  return Promise.all(
    stored.map(async ({ of, ...list }) => {
      const { participantId, activity } = list
      const groups = await Promise.all(
        nomineeLevels.flatMap((level) => {
          const people = (named.get(participantId) ?? []).filter((each) => each.level === level)
          const isAsked = levelsOf(of).includes(level)
          if (!isAsked && people.length === 0) return []
          return [readGroup(db, isAsked ? of : null, level, activity.anonymityMin, people)]
        }),
      )
      return { ...list, groups, warnings: warningsOf(groups), of }
    }),
  )
}

/** A group with who of it can be asked; `of` is null where its participant has no such group any more. */
async function readGroup(
  db: Db,
  of: Evaluated | null,
  level: NomineeLevel,
  anonymityMin: number,
  people: Awaited<ReturnType<typeof readNominees>>,
): Promise<NomineeGroup> {
  const isNamed = inArray(employees.id, idsOf(people))
  const [found] = of
    ? await db
        .select({
          there: sql<number>`count(*)::int`,
          eligible: sql<
            number[]
          >`coalesce(json_agg(${employees.id}) filter (where ${isNamed}), '[]')`,
        })
        .from(employees)
        .where(mayBeNamed(of, level))
    : []
  const { there = 0, eligible = [] } = found ?? {}
  const limits = groupLimits(anonymityMin, there)
  return {
    level,
    ...limits,
    there,
    nominees: people.map(({ participantId: _, level: __, ...nominee }) => ({
      ...nominee,
      eligible: limits.kind !== 'left-out' && eligible.includes(nominee.id),
    })),
  }
}

const readNominees = (db: Db, participantIds: number[]) =>
  db
    .select({
      ...columnsOf(nominees, 'participantId', 'level', 'change', 'word'),
      ...columnsOf(employees, 'id', 'active'),
      ...shownPerson,
      asked: askedIn(db, nominationLists.activityId, nominees.participantId),
    })
    .from(nominees)
    .innerJoin(nominationLists, eq(nominationLists.participantId, nominees.participantId))
    .innerJoin(employees, eq(employees.id, nominees.raterId))
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .where(inArray(nominees.participantId, participantIds))
    .orderBy(asc(nominees.participantId), asc(nominees.raterId))
