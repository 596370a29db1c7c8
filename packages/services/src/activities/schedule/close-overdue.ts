import { activities } from '@vantage/db/activities/tables'
import { activitySchedules } from '@vantage/db/messages/tables'
import { dayAt } from '@vantage/domain/messages/working-days'
import { and, eq, lt } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { withTransaction } from '../../core/transaction.ts'
import { endActivity } from '../close-activity.ts'

/**
 * Closes the running activities that close by themselves, once their due date is over; called by the worker's sweep. An
 * extension that is committed first is seen, for the activity is looked at again once it is locked.
 */
export async function closeOverdue(ctx: Context): Promise<void> {
  const today = dayAt(ctx.clock(), ctx.settings.calendar)
  const isOver = and(eq(activities.status, 'running'), lt(activities.dueOn, today))
  const found = await ctx.db
    .select({ id: activities.id })
    .from(activities)
    .innerJoin(activitySchedules, eq(activitySchedules.activityId, activities.id))
    .where(and(isOver, activitySchedules.closesItself))
  for (const { id } of found) {
    await withTransaction(ctx, async (tx) => {
      const [activity] = await tx.db
        .select()
        .from(activities)
        .where(and(eq(activities.id, id), isOver))
        .for('update')
      if (activity) await endActivity(tx, activity)
    })
  }
}
