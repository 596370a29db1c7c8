import { activities, assignments, participants } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { employees } from '@vantage/db/people/tables'
import { reportReadings, reportShares } from '@vantage/db/reports/tables'
import { shareDays } from '@vantage/domain/reports/share-days'
import { and, desc, eq, inArray, isNotNull, notExists, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

const managers = alias(employees, 'manager')
const day = 24 * 3600 * 1000

/** Emma and those who report to her have shared their newest reports with their managers, in an activity that announced it. */
export async function shareDemoReports(db: Db, now: Date): Promise<void> {
  await db
    .update(activities)
    .set({ sharingAnnounced: true })
    .where(inArray(activities.status, ['running', 'finished']))
  const asked = db
    .select({ id: assignments.id })
    .from(assignments)
    .where(
      and(
        eq(assignments.participantId, participants.id),
        eq(assignments.raterId, managers.id),
        inArray(assignments.level, [0, 1]),
      ),
    )
  const reports = await db
    .selectDistinctOn([participants.employeeId], {
      participantId: participants.id,
      readerId: managers.id,
    })
    .from(participants)
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .innerJoin(managers, eq(managers.id, employees.managerId))
    .where(
      and(
        eq(activities.status, 'finished'),
        activities.resultsVisible,
        isNotNull(activities.sealedAt),
        or(eq(employees.username, 'emma'), eq(managers.username, 'emma')),
        notExists(asked),
      ),
    )
    .orderBy(participants.employeeId, desc(activities.createdOn))
    .limit(4)
  if (reports.length === 0) return
  const [weeks, longest] = shareDays(now.toISOString().slice(0, 10)).slice(-2)
  const madeAt = new Date(now.getTime() - 3 * day)
  const made = await db
    .insert(reportShares)
    .values(
      reports.map((report, index) => ({
        ...report,
        asManager: true,
        madeAt,
        endsOn: (index % 2 === 0 ? longest : weeks)?.day ?? '',
      })),
    )
    .returning({ shareId: reportShares.id })
  const read = made.slice(0, 2).map(({ shareId }) => ({
    shareId,
    at: new Date(Math.floor((now.getTime() - day) / 60_000) * 60_000),
  }))
  await db.insert(reportReadings).values(read)
}
