import { activities, participants } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { messageItems, messages } from '@vantage/db/messages/tables'
import { employees } from '@vantage/db/people/tables'
import { addDays, dayAt, endOf, morningOf } from '@vantage/domain/messages/working-days'
import { and, asc, eq, isNull } from 'drizzle-orm'

const calendar = { timeZone: 'Asia/Shanghai', holidays: [], workdays: [] }

/** The mailbox of this participant is full: the demo's mail server takes what is sent to it, and sends it back. */
export const demoFullMailbox = 'changjiang.yan@example.com'

/** Participants of the annual review were told yesterday that their report is ready; one is told by the worker, and it comes back. */
export async function loadDemoMessages(db: Db, now: Date): Promise<void> {
  const people = await db
    .select({ activityId: activities.id, employeeId: employees.id, email: employees.email })
    .from(participants)
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .where(and(eq(activities.key, 'annual-360'), isNull(employees.dingtalkUserId)))
    .orderBy(asc(employees.id))
  const today = dayAt(now, calendar)
  const day = addDays(today, -1)
  const stored = await db
    .insert(messages)
    .values(
      people.map(({ employeeId, email }) => ({
        employeeId,
        day,
        channel: 'email' as const,
        sendUntil: endOf(today, calendar),
        ...(email === demoFullMailbox
          ? { state: 'waiting' as const }
          : { state: 'sent' as const, tries: 1, endedAt: morningOf(day, calendar) }),
      })),
    )
    .returning({ messageId: messages.id, employeeId: messages.employeeId })
  const items = stored.flatMap(({ messageId, employeeId }) => {
    const person = people.find((each) => each.employeeId === employeeId)
    const said = { messageId, kind: 'report-ready' as const, plannedFor: day }
    return person ? [{ ...said, activityId: person.activityId }] : []
  })
  await db.insert(messageItems).values(items)
}
