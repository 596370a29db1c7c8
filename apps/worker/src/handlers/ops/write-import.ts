import type { JobPayload } from '@vantage/jobs/catalogue'
import type { Context } from '@vantage/services/context'
import { requestChecking } from '@vantage/services/ops/imports/check-import'
import { writeImport } from '@vantage/services/ops/imports/write-import'
import { withProgress } from '@vantage/services/ops/job-progress'

type Result = { outcome: string; created: number; updated: number }

/** Runs `ops.write-import`. */
export const write =
  (ctx: Context) =>
  async ({ importId }: JobPayload<'ops.write-import'>): Promise<void> => {
    const run = { job: 'ops.write-import', subject: String(importId) } as const
    const result = await withProgress<Result>(ctx, run, async ({ step }) => {
      const written = await writeImport(ctx, importId, (done, total) => step('rows', done, total))
      const { outcome } = written
      if (outcome === 'outdated') await requestChecking(ctx, importId)
      if (outcome !== 'written') {
        const message =
          outcome === 'outdated'
            ? 'Somebody changed the same data meanwhile. Nothing was written.'
            : 'There was nothing to write.'
        return { message, result: { outcome, created: 0, updated: 0 } }
      }
      const { created, updated } = written
      return {
        message: `${created} created, ${updated} updated.`,
        result: { outcome, created, updated },
      }
    })
    ctx.log.info({ importId, ...result }, 'Import written')
  }
