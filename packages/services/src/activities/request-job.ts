import type { Context } from '../context.ts'

/** Asks for a job on an activity, once. When the job store is away the sweep asks again later. */
export async function requestJob(
  ctx: Pick<Context, 'jobs' | 'log'>,
  name: 'activities.seal' | 'reports.aggregate',
  activityId: number,
): Promise<void> {
  try {
    await ctx.jobs.enqueue(
      name,
      { activityId },
      { once: `${name.replace('.', '-')}-${activityId}` },
    )
  } catch (error) {
    ctx.log.warn({ activityId, job: name, err: error }, 'A job waits for the sweep')
  }
}
