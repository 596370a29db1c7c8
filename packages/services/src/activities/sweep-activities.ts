import { activities, assignments } from '@vantage/db/activities/tables'
import { companyValues } from '@vantage/db/reports/tables'
import { and, eq, isNull, notExists } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { finishIfComplete } from './finish-activity.ts'
import { requestJob } from '../request-job.ts'

/**
 * Re-creates from PostgreSQL what is still owed: running activities with nothing open are finished, finished ones
 * get the jobs that seal them and aggregate their reports.
 */
export async function sweepActivities(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>,
): Promise<void> {
  const openAssignments = ctx.db
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(eq(assignments.activityId, activities.id), eq(assignments.submitted, false)))
  const complete = await ctx.db
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.status, 'running'), notExists(openAssignments)))
  for (const { id } of complete) await finishIfComplete(ctx, id)
  const owed = await ctx.db
    .select({ id: activities.id, sealedAt: activities.sealedAt })
    .from(activities)
    .leftJoin(companyValues, eq(companyValues.activityId, activities.id))
    .where(and(eq(activities.status, 'finished'), isNull(companyValues.activityId)))
  for (const { id, sealedAt } of owed) {
    await requestJob(ctx, sealedAt ? 'reports.aggregate' : 'activities.seal', { activityId: id })
  }
}
