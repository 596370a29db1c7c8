import type { Context } from '../context.ts'
import { gather } from '../gather.ts'

type FinishContext = Pick<Context, 'sql' | 'clock' | 'jobs' | 'log'>

/**
 * Finishes a running activity in which nothing is open any more, and asks for its reports. Run after the submission
 * is committed, so that of two last submissions at least one sees both; the sweep repeats it for a server that died
 * in between (decisions section 4).
 */
export async function finishIfComplete(ctx: FinishContext, activityId: number): Promise<boolean> {
  const finished = await ctx.sql`
    update activities set status = 'finished', finished_at = ${ctx.clock()}
    where id = ${activityId} and status = 'running'
      and not exists (select from assignments where activity_id = ${activityId} and not submitted)
      and exists (select from assignments where activity_id = ${activityId})`
  if (finished.count === 0) return false
  await requestReports(ctx, activityId)
  return true
}

/** `finishIfComplete`, shared by submissions that are committed in the same moment. */
export const finishAfterSubmission = gather(async (ctx: FinishContext, activityIds: number[]) => {
  const finished = await Promise.all(
    activityIds.map(async (id) => [id, await finishIfComplete(ctx, id)] as const),
  )
  return new Map(finished)
})

/** Adds the aggregation job. When the job store is away the sweep adds it later. */
export async function requestReports(ctx: FinishContext, activityId: number): Promise<void> {
  try {
    await ctx.jobs.enqueue('reports.aggregate', { activityId }, { once: `reports-${activityId}` })
  } catch (error) {
    ctx.log.warn({ activityId, reason: String(error) }, 'Reports wait for the sweep')
  }
}
