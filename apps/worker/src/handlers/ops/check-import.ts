import type { JobPayload } from '@vantage/jobs/catalogue'
import type { Context } from '@vantage/services/context'
import { checkFile } from '@vantage/services/ops/imports/check-import'
import { withProgress } from '@vantage/services/ops/job-progress'

/** Runs `ops.check-import`. */
export const check =
  (ctx: Context) =>
  async ({ importId }: JobPayload<'ops.check-import'>): Promise<void> => {
    const run = { job: 'ops.check-import', subject: String(importId) } as const
    const result = await withProgress(ctx, run, async ({ step }) => {
      const checked = await checkFile(ctx, importId, (done, total) => step('rows', done, total))
      const message =
        checked.state === 'refused'
          ? 'The file cannot be read.'
          : `${checked.rows} rows, of which ${checked.bad} are wrong.`
      return { message, result: checked }
    })
    ctx.log.info({ importId, ...result }, 'Import checked')
  }
