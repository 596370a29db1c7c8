import type { ListToApprove, NomineeGroup, Phase } from '@vantage/contracts/nominations/nominations'
import { activities, participants } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { nominationLists, nominees } from '@vantage/db/nominations/tables'
import { departments, employees } from '@vantage/db/people/tables'
import { groupLimits, warningsOf } from '@vantage/domain/nominations/list-state'
import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { columnsOf } from '@vantage/db/columns'
import { shownPerson } from '../activities/activity-people.ts'
import { isoTime } from '../core/lists.ts'
import { askedIn, type Evaluated, levelsOf, mayBeNamed } from './people-to-name.ts'

/** The active manager of a participant. */
export const manager = alias(employees, 'manager')
const managerDepartment = alias(departments, 'manager_department')

/** Lists can be read and changed while the activity is in nomination, and from the end of that until it starts. */
const isShown = or(
  eq(activities.status, 'nominating'),
  and(eq(activities.status, 'draft'), isNotNull(activities.nominationsEndedAt)),
)
export const isOpen = eq(activities.status, 'nominating')

/** Lists with whose they are, by a condition on `nomination_lists`, `activities`, `employees` and `manager`. */
export const readStored = (db: Db, where: SQL | undefined, limit: number) =>
  db
    .select({
      participantId: nominationLists.participantId,
      activity: {
        ...columnsOf(activities, 'id', 'name', 'name_en', 'anonymityMin'),
        until: activities.nominationsUntil,
      },
      phase: sql<Phase>`case when ${isOpen} then 'open' else 'ended' end`,
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
        levelsOf(of).map(async (level): Promise<NomineeGroup> => {
          const there = await db.$count(employees, mayBeNamed(of, level))
          const people = (named.get(participantId) ?? []).filter((each) => each.level === level)
          return {
            level,
            ...groupLimits(activity.anonymityMin, there),
            there,
            nominees: people.map(({ participantId: _, level: __, ...nominee }) => nominee),
          }
        }),
      )
      return { ...list, groups, warnings: warningsOf(groups), of }
    }),
  )
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
