import type { JobPayload } from '@vantage/jobs/catalogue'
import { sendReminder } from '@vantage/services/activities/reminders/send-reminder'
import type { Context } from '@vantage/services/context'
import { withProgress } from '@vantage/services/ops/job-progress'

/** Runs `activities.remind`. */
export const remind =
  (ctx: Context) =>
  async ({ reminderId }: JobPayload<'activities.remind'>): Promise<void> => {
    const run = { job: 'activities.remind', subject: String(reminderId) } as const
    // How many were left would tell who has finished since last night, where they are few.
    await withProgress(ctx, run, async () => {
      await sendReminder(ctx, { reminderId })
      return { message: 'The reminder is sent.', result: {} }
    })
    ctx.log.info({ reminderId }, 'Reminder sent')
  }
