import type { ReplayInput, ReplayOutput } from '@vantage/contracts/ops/overview'
import type { Context } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { withTransaction } from '../transaction.ts'
import { audit } from './audit.ts'
import { readFailures, replayFailure } from './failed-jobs.ts'

type ReplayContext = Pick<Context, 'actor' | 'db' | 'clock' | 'jobs' | 'log'>

const mostAtOnce = 1000

/**
 * Begins failed jobs anew, the newest 1,000 when all are asked for. Each may run twice without harm. Every one is
 * recorded. Throws `unavailable` while the job store is away.
 */
export async function replayJobs(ctx: ReplayContext, { jobs }: ReplayInput): Promise<ReplayOutput> {
  try {
    const wanted = jobs === 'all' ? (await readFailures(ctx, mostAtOnce)).newest : jobs
    let replayed = 0
    for (const { job, id } of wanted) {
      // Recorded first: that a job ran again without an entry would be worse than an entry for one that did not.
      await audit(ctx, { action: 'job.replay', subject: `${job} ${id}` })
      // One that the store does not take stays failed.
      if (await withTransaction(ctx, (tx) => replayFailure(tx, job, id))) replayed += 1
    }
    return { replayed, gone: wanted.length - replayed }
  } catch (error) {
    if (ctx.jobs.awaySince() === null) throw error
    const message = 'The job store does not answer. Try again in a few seconds.'
    throw new ServiceError('unavailable', message, { retryAfter: 5, cause: error })
  }
}
