import type { JobPayload } from '@vantage/jobs/catalogue'
import type { Context } from '@vantage/services/context'
import { withProgress } from '@vantage/services/ops/job-progress'
import { buildReports } from '@vantage/services/reports/build-reports'

/** Runs `reports.aggregate`. */
export const aggregate =
  (ctx: Context) =>
  async ({ activityId }: JobPayload<'reports.aggregate'>): Promise<void> => {
    const started = performance.now()
    const run = { job: 'reports.aggregate', subject: String(activityId) } as const
    const { participants } = await withProgress(ctx, run, async ({ step }) => {
      const built = await buildReports(ctx, { activityId }, (done, total) =>
        step('participants', done, total),
      )
      const message = built
        ? `The reports of ${built.participants} people are ready.`
        : 'The activity is not sealed yet.'
      return { message, result: { participants: built?.participants ?? 0 } }
    })
    const ms = Math.round(performance.now() - started)
    ctx.log.info({ activityId, participants, ms }, 'Reports aggregated')
  }
