import { activities, isStarted, participants } from '@vantage/db/activities/tables'
import { activitySchedules, messageItems, messages } from '@vantage/db/messages/tables'
import { nominationLists } from '@vantage/db/nominations/tables'
import { dayAt } from '@vantage/domain/messages/working-days'
import { not, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { isChanged } from './plan-nominations.ts'

const ofEvaluated = sql`${participants.activityId} = ${activities.id}
  and ${participants.employeeId} = ${messages.employeeId}`
const listIs = (which: SQL) => sql`exists (select from ${nominationLists}
  join ${participants} on ${participants.id} = ${nominationLists.participantId}
  where ${ofEvaluated} and ${which})`

/**
 * Condition on an item of a message with its activity: it still says something true; to a rater, where `isAsked`: that they have
 * something open. A message that goes out and one that can be sent again are held to the same.
 */
export function isStillSaid(
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  isAsked: SQL,
): SQL<boolean> {
  const today = dayAt(clock(), settings.calendar)
  const isBeforeStart = not(isStarted)
  return sql<boolean>`case ${messageItems.kind}
    when 'to-start' then ${activities.status} = 'draft'
      and exists (select from ${activitySchedules}
        where ${activitySchedules.activityId} = ${activities.id} and ${activitySchedules.opensOn} <= ${today})
    when 'overdue' then ${activities.status} = 'running'
      and coalesce(${activities.dueOn} < ${today}, false)
    when 'report-ready' then ${activities.status} = 'finished' and ${activities.resultsVisible}
      and ${activities.sealedAt} is not null and exists (select from ${participants} where ${ofEvaluated})
    when 'nominate' then ${activities.status} = 'nominating'
      and ${listIs(sql`${nominationLists.state} in ('proposing', 'sent-back')`)}
    when 'nominations-changed' then ${isBeforeStart}
      and ${listIs(sql`(${nominationLists.state} = 'sent-back'
        or (${nominationLists.state} = 'approved' and ${isChanged}))`)}
    when 'nominations-approved' then ${isBeforeStart}
      and ${listIs(sql`${nominationLists.state} = 'approved' and not ${isChanged}`)}
    else ${activities.status} = 'running' and ${isAsked} end`
}
