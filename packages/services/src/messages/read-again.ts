import type { SentAgain } from '@vantage/contracts/messages/sent'
import { messageItems, messages } from '@vantage/db/messages/tables'
import { currentFrom } from '@vantage/domain/activities/nightly-progress'
import { dayAt } from '@vantage/domain/messages/working-days'
import { and, count, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../core/context.ts'
import { isMissed, isUnderWay, raterKinds } from './list-runs.ts'

/**
 * What was last sent again today, and how far that is. Of few raters not how far: who has finished meanwhile gets nothing,
 * and all of them are named.
 */
export async function readAgain(
  { db, clock, settings: { calendar } }: EmployeeContext,
  activityId: number,
): Promise<SentAgain | null> {
  const counting = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
  const [last] = await db
    .select({
      at: messages.againAt,
      messages: count(),
      raters: sql<number>`(count(distinct ${messages.employeeId})
        filter (where ${inArray(messageItems.kind, raterKinds)}))::int`,
      waiting: counting(isUnderWay),
      missed: counting(isMissed),
    })
    .from(messages)
    .innerJoin(messageItems, eq(messageItems.messageId, messages.id))
    .where(and(eq(messageItems.activityId, activityId), isNotNull(messages.againAt)))
    .groupBy(messages.againAt)
    .orderBy(desc(messages.againAt))
    .limit(1)
  if (!last?.at || dayAt(last.at, calendar) !== dayAt(clock(), calendar)) return null
  const { at, raters, waiting, missed } = last
  const isTelling = raters > 0 && raters < currentFrom
  return {
    at: at.toISOString(),
    messages: last.messages,
    counts: isTelling ? null : { waiting, missed },
  }
}
