import type { MessageKind } from '@vantage/contracts/messages/message'
import type { ListState } from '@vantage/contracts/nominations/nominations'
import { activities, participants } from '@vantage/db/activities/tables'
import { activitySchedules, messageRuns } from '@vantage/db/messages/tables'
import { nominationLists, nominees } from '@vantage/db/nominations/tables'
import { employees } from '@vantage/db/people/tables'
import { firstMorningFrom, type WorkCalendar } from '@vantage/domain/messages/working-days'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'

/** Somebody who is told something of an activity. */
export interface Recipient {
  activityId: number
  employeeId: number
  dingtalkUserId: string | null
  email: string | null
  kind: MessageKind
  plannedFor: string
  bothChannels: boolean
}

/** The day on which participants are asked for nominations that have begun. */
export const nominateDayOf = (
  { nominationsBegunAt }: Pick<typeof activities.$inferSelect, 'nominationsBegunAt'>,
  calendar: WorkCalendar,
): string | null => nominationsBegunAt && firstMorningFrom(nominationsBegunAt, calendar)

export const isToPropose = (state: ListState | null): boolean =>
  state === 'proposing' || state === 'sent-back'

/** Condition on a row of `nomination_lists`: its approver has changed it. */
export const isChanged = sql<boolean>`exists (select from ${nominees}
  where ${nominees.participantId} = ${nominationLists.participantId} and ${nominees.change} is not null)`

/** What a participant is told of a list that was decided on; null where it was not. */
const decisionOf = (state: ListState | null, changed: boolean): MessageKind | null => {
  if (state === 'sent-back' || (state === 'approved' && changed)) return 'nominations-changed'
  return state === 'approved' ? 'nominations-approved' : null
}

/**
 * Who is told something of nominations on a day, noted as told: participants who are asked for a list, once each time
 * nominations begin, and those whose list was decided on. The activities stay as they are until the transaction ends.
 */
export async function planNominations(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  day: string,
): Promise<Recipient[]> {
  const found = await db
    .select({ activity: activities, schedule: activitySchedules })
    .from(activities)
    .innerJoin(activitySchedules, eq(activitySchedules.activityId, activities.id))
    .where(inArray(activities.status, ['draft', 'nominating']))
    .orderBy(activities.id)
    .for('share', { of: activities })
  const due = found.flatMap(({ activity, schedule }) => {
    const plannedFor = nominateDayOf(activity, settings.calendar)
    const isDue = activity.status === 'nominating' && schedule.nominate
    return isDue && plannedFor !== null && plannedFor <= day
      ? [{ activityId: activity.id, kind: 'nominate' as const, plannedFor, day }]
      : []
  })
  const asking =
    due.length === 0
      ? []
      : await db.insert(messageRuns).values(due).onConflictDoNothing().returning()
  const schedules = new Map(found.map(({ schedule }) => [schedule.activityId, schedule]))
  const isOfThese = inArray(nominationLists.activityId, [0, ...schedules.keys()])
  const lists = await db
    .select({
      activityId: nominationLists.activityId,
      employeeId: employees.id,
      dingtalkUserId: employees.dingtalkUserId,
      email: employees.email,
      state: nominationLists.state,
      noticeDue: nominationLists.noticeDue,
      changed: isChanged,
    })
    .from(nominationLists)
    .innerJoin(participants, eq(participants.id, nominationLists.participantId))
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .where(and(isOfThese, employees.active))
    .orderBy(nominationLists.participantId)
  await db
    .update(nominationLists)
    .set({ noticeDue: false })
    .where(and(isOfThese, nominationLists.noticeDue))
  return lists.flatMap(({ state, noticeDue, changed, ...person }) => {
    const asked = asking.find(({ activityId }) => activityId === person.activityId)
    const isAsked = asked !== undefined && isToPropose(state)
    const kind = noticeDue ? decisionOf(state, changed) : isAsked ? 'nominate' : null
    const plannedFor = (kind === 'nominate' && asked?.plannedFor) || day
    const bothChannels = schedules.get(person.activityId)?.bothChannels === true
    return kind ? [{ ...person, kind, plannedFor, bothChannels }] : []
  })
}
