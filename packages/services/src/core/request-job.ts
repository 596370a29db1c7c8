import type { JobName } from '@vantage/contracts/ops/job-progress'
import type { JobPayload } from '@vantage/jobs/catalogue'
import type { Context } from './context.ts'

/**
 * Adds a job, once for each payload. Those with a lower `turn` run before, those without one first. Rejects when the job
 * store is away.
 */
export const enqueueOnce = <Name extends JobName>(
  { jobs }: Pick<Context, 'jobs'>,
  name: Name,
  payload: JobPayload<Name>,
  turn?: number,
): Promise<void> => {
  const ids: readonly unknown[] = Object.values(payload)
  return jobs.enqueue(name, payload, { once: [name.replace('.', '-'), ...ids].join('-'), turn })
}

/** Adds a job like `enqueueOnce`, but resolves when the job store is away: the sweep requests the job again. */
export async function requestJob<Name extends JobName>(
  ctx: Pick<Context, 'jobs' | 'log'>,
  name: Name,
  payload: JobPayload<Name>,
): Promise<void> {
  try {
    await enqueueOnce(ctx, name, payload)
  } catch (error) {
    ctx.log.warn({ ...payload, job: name, err: error }, 'A job waits for the sweep')
  }
}
