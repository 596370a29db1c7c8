import type { JobPayload } from '@vantage/jobs/catalogue'
import { sealActivity } from '@vantage/services/activities/seal-activity'
import type { Context } from '@vantage/services/context'
import { withProgress } from '@vantage/services/ops/job-progress'

/** Runs `activities.seal`. */
export const seal =
  (ctx: Context) =>
  async ({ activityId }: JobPayload<'activities.seal'>): Promise<void> => {
    const run = { job: 'activities.seal', subject: String(activityId) } as const
    await withProgress(ctx, run, async ({ step }) => {
      const sealed = await sealActivity(ctx, { activityId }, (done, total) =>
        step('participants', done, total),
      )
      const message = sealed
        ? 'No answer is tied to its rater any more.'
        : 'The activity is not finished.'
      return { message, result: { sealed } }
    })
    ctx.log.info({ activityId }, 'Activity sealed')
  }
