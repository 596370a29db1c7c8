import type { JobPayload } from '@vantage/jobs/catalogue'
import { sendReminder } from '@vantage/services/activities/reminders/send-reminder'
import type { Context } from '@vantage/services/context'
import { withProgress } from '@vantage/services/ops/job-progress'

/** Runs `activities.remind`. */
export const remind =
  (ctx: Context) =>
  async ({ reminderId }: JobPayload<'activities.remind'>): Promise<void> => {
    const run = { job: 'activities.remind', subject: String(reminderId) } as const
    const result = await withProgress(ctx, run, async ({ step }) => {
      const sent = await sendReminder(ctx, { reminderId }, (done, total) =>
        step('people', done, total),
      )
      const { delivered, refused, withoutId } = sent
      const message = `${delivered} delivered, ${refused} not delivered, ${withoutId} without a DingTalk id.`
      return { message, result: sent }
    })
    ctx.log.info({ reminderId, ...result }, 'Reminder sent')
  }
