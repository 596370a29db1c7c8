import { openPrinter } from '@vantage/integrations/chromium/printer'
import type { JobPayload } from '@vantage/jobs/catalogue'
import type { Context } from '@vantage/services/context'
import { withProgress } from '@vantage/services/ops/job-progress'
import { printReports } from '@vantage/services/reports/archive/print-reports'

/** Runs `reports.print`, with a Chromium of its own for as long as it takes. */
export const print =
  (ctx: Context) =>
  async ({ archiveId }: JobPayload<'reports.print'>): Promise<void> => {
    const { printing } = ctx.settings
    if (!printing) throw new Error('CHROMIUM_PATH is not set, so nothing can be printed')
    const run = { job: 'reports.print', subject: String(archiveId) } as const
    const printer = await openPrinter(printing.chromiumPath)
    try {
      await withProgress(ctx, run, async ({ step }) => {
        const onProgress = (done: number, total: number) => step('reports', done, total)
        const { url } = printing
        const reports = (await printReports(ctx, archiveId, { printer, url, onProgress })) ?? 0
        return { message: `${reports} reports are printed.`, result: { reports } }
      })
    } finally {
      await printer.close()
    }
  }
