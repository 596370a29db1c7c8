import { activities, assignments, participants } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { departments, employees } from '@vantage/db/people/tables'
import { reportReadings, reportShares } from '@vantage/db/reports/tables'
import { anonymousLevels } from '@vantage/domain/activities/small-groups'
import { dayAt } from '@vantage/domain/messages/working-days'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { personNames } from '../activities/activity-people.ts'
import type { EmployeeContext } from '../core/context.ts'
import { containsText } from '../core/lists.ts'

/**
 * Condition on a row of `reportShares`, joined with its owner as `employees`: it can be read today. The shares of an
 * owner who has left end, since they could not take them back.
 */
export const isOpenToday = ({ clock, settings }: Pick<EmployeeContext, 'clock' | 'settings'>) =>
  sql<boolean>`(${reportShares.endedAt} is null
    and ${reportShares.endsOn} >= ${dayAt(clock(), settings.calendar)} and ${employees.active})`

/** Condition on `employees`, with `departments` joined: a name of the person or of the department has the text of a search. */
export const isFound = (search: string) =>
  containsText(search, ...Object.values(personNames), departments.name, departments.name_en)

type OpenShare = NonNullable<Awaited<ReturnType<typeof lockShare>>>

/** The share by which the actor may read a report now. Ending it waits for the transaction, or is seen by it. */
export async function lockShare(tx: EmployeeContext, { participantId }: { participantId: number }) {
  const [share] = await tx.db
    .select({
      id: reportShares.id,
      asManager: reportShares.asManager,
      until: reportShares.endsOn,
      announced: activities.sharingAnnounced,
    })
    .from(reportShares)
    .innerJoin(participants, eq(participants.id, reportShares.participantId))
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .where(
      and(
        eq(reportShares.participantId, participantId),
        eq(reportShares.readerId, tx.actor.id),
        isOpenToday(tx),
      ),
    )
    .for('share', { of: reportShares })
  return share
}

/** Notes for the owner that a report is opened. False when it was in this minute already. */
export async function noteReading(tx: EmployeeContext, { id }: OpenShare): Promise<boolean> {
  const at = new Date(Math.floor(tx.clock().getTime() / 60_000) * 60_000)
  const noted = await tx.db
    .insert(reportReadings)
    .values({ shareId: id, at })
    .onConflictDoNothing()
    .returning({ id: reportReadings.shareId })
  return noted.length > 0
}

/**
 * Whether somebody was asked about a participant as peer or subordinate, and would subtract their own answers. Whether they
 * answered or were excused is not looked at: a refusal would tell it (`.github/decisions/0047-sharing-a-report.md`).
 */
export async function raterStanding(
  db: Db,
  participantId: number,
  readerId: number,
): Promise<'none' | 'rater' | 'raters-unknown'> {
  const anonymous = and(
    eq(assignments.participantId, participantId),
    inArray(assignments.level, [...anonymousLevels]),
  )
  const known = await db.select({ raterId: assignments.raterId }).from(assignments).where(anonymous)
  const [participant] = await db
    .select({ asked: participants.asked })
    .from(participants)
    .where(eq(participants.id, participantId))
  const counted = anonymousLevels.map((level) => participant?.asked?.[level] ?? 0)
  if (known.length < counted.reduce((sum, each) => sum + each, 0)) return 'raters-unknown'
  return known.some(({ raterId }) => raterId === readerId) ? 'rater' : 'none'
}
