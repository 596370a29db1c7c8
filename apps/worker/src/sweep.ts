import type { Context } from '@vantage/services/context'
import { sweepReminders } from '@vantage/services/activities/reminders/send-reminder'
import { sweepActivities } from '@vantage/services/activities/sweep-activities'
import { sweepChecks } from '@vantage/services/ops/imports/check-file'
import { sweepImports } from '@vantage/services/ops/imports/imports'
import { deleteExpiredFiles } from '@vantage/services/ops/stored-files'
import { deleteExpired } from '@vantage/services/auth/sessions'

/**
 * Repeats what may have been lost, every `seconds`, until stopped. It lives on a timer and not
 * in the job store, because the job store is what may have lost everything.
 */
export function startSweep(ctx: Context, seconds: number): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running = Promise.resolve()
  const run = async () => {
    for (const step of [
      sweepActivities,
      sweepReminders,
      sweepChecks,
      sweepImports,
      deleteExpired,
      deleteExpiredFiles,
    ]) {
      try {
        await step(ctx)
      } catch (error) {
        ctx.log.error({ err: error }, 'The sweep failed and will run again')
      }
    }
    if (!stopped) timer = setTimeout(start, seconds * 1000)
  }
  const start = () => {
    running = run()
  }
  start()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
