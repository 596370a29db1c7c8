import { activities } from '@vantage/db/activities/tables'
import { activitySchedules } from '@vantage/db/messages/tables'
import { endOf } from '@vantage/domain/messages/working-days'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { withTransaction } from '../../core/transaction.ts'
import { endActivity } from '../close-activity.ts'

/**
 * Closes the running activities that close by themselves, once their due date is over; called by the worker's sweep. An
 * extension that is committed first is seen, for the activity is looked at again once it is locked.
 */
export async function closeOverdue(ctx: Context): Promise<void> {
  const ends = and(
    eq(activities.status, 'running'),
    isNotNull(activities.dueOn),
    activitySchedules.closesItself,
  )
  const isOver = (dueOn: string | null) =>
    dueOn !== null && endOf(dueOn, ctx.settings.calendar) <= ctx.clock()
  const found = await ctx.db
    .select({ id: activities.id, dueOn: activities.dueOn })
    .from(activities)
    .innerJoin(activitySchedules, eq(activitySchedules.activityId, activities.id))
    .where(ends)
  for (const { id, dueOn } of found) {
    if (!isOver(dueOn)) continue
    await withTransaction(ctx, async (tx) => {
      const [activity] = await tx.db
        .select()
        .from(activities)
        .where(and(eq(activities.id, id), eq(activities.status, 'running')))
        .for('update')
      if (activity && isOver(activity.dueOn)) await endActivity(tx, activity)
    })
  }
}
