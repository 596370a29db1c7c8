import { activities, assignments } from '@vantage/db/activities/tables'
import { readRaw } from '@vantage/db/client'
import { repeatLost } from '@vantage/db/lost-connection'
import { and, eq, exists, notExists } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { requestJob } from '../request-job.ts'

type FinishContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>

/**
 * Finishes a running activity in which nothing is open any more, and has its answers parted from their raters, which the
 * reports wait for. Run after a submission is
 * committed, so that of two last submissions at least one sees both; the sweep repeats it for a server that died in
 * between.
 */
export async function finishIfComplete(ctx: FinishContext, activityId: number): Promise<boolean> {
  if (await hasOpenAssignment(ctx, activityId)) return false
  const ofActivity = ctx.db
    .select({ id: assignments.id })
    .from(assignments)
    .where(eq(assignments.activityId, activityId))
  const finish = ctx.db
    .update(activities)
    .set({ status: 'finished', finishedAt: ctx.clock() })
    .where(
      and(
        eq(activities.id, activityId),
        eq(activities.status, 'running'),
        exists(ofActivity),
        notExists(
          ctx.db
            .select({ id: assignments.id })
            .from(assignments)
            .where(and(eq(assignments.activityId, activityId), eq(assignments.submitted, false))),
        ),
      ),
    )
    .returning({ id: activities.id })
  const finished = await repeatLost(() => finish.execute())
  if (finished.length === 0) return false
  await requestJob(ctx, 'activities.seal', { activityId })
  return true
}

/**
 * Raw and in this shape because it runs after every submission: the order makes the index on open assignments the only
 * cheap plan, where a plain `exists` is planned as a scan of the whole table once other rounds fill it.
 */
async function hasOpenAssignment({ db }: FinishContext, activityId: number): Promise<boolean> {
  const [next] = await readRaw(
    db,
    (sql) => sql<{ activity_id: number }[]>`
      select activity_id from assignments
      where activity_id >= ${activityId} and not submitted
      order by activity_id limit 1`,
  )
  return next?.activity_id === activityId
}
