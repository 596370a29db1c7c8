import { jobNames } from '@vantage/contracts/ops/job-progress'
import type { ReplayInput, ReplayOutput } from '@vantage/contracts/ops/overview'
import type { Context } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { audit } from './audit.ts'

type ReplayContext = Pick<Context, 'actor' | 'db' | 'clock' | 'jobs' | 'log'>

const mostAtOnce = 200

/**
 * Begins failed jobs anew, the newest 200 of each queue when all are asked for. Each may run twice without harm. Every
 * one is recorded. Throws `unavailable` while the job store is away.
 */
export async function replayJobs(ctx: ReplayContext, { jobs }: ReplayInput): Promise<ReplayOutput> {
  try {
    const wanted = jobs === 'all' ? await allFailed(ctx) : jobs
    let replayed = 0
    for (const { job, id } of wanted) {
      // Recorded first: that a job ran again without an entry would be worse than an entry for one that did not.
      await audit(ctx, { action: 'job.replay', subject: `${job} ${id}` })
      if (await ctx.jobs.replay(job, id)) replayed += 1
    }
    return { replayed, gone: wanted.length - replayed }
  } catch (error) {
    if (ctx.jobs.awaySince() === null) throw error
    const message = 'The job store does not answer. Try again in a few seconds.'
    throw new ServiceError('unavailable', message, { retryAfter: 5, cause: error })
  }
}

async function allFailed({ jobs }: ReplayContext) {
  const failed = await Promise.all(
    jobNames.map(async (job) =>
      (await jobs.failed(job, mostAtOnce)).map(({ id }) => ({ job, id })),
    ),
  )
  return failed.flat()
}
