import { openPrinter } from '@vantage/integrations/chromium/printer'
import type { JobName, JobRun } from '@vantage/contracts/ops/job-progress'
import type { JobPayload } from '@vantage/jobs/catalogue'
import { type JobHandlers, thirdPartyFailure } from '@vantage/jobs/worker'
import { sealActivity } from '@vantage/services/activities/seal-activity'
import { checkDecision } from '@vantage/services/approvals/decisions'
import { deliverForm } from '@vantage/services/approvals/deliver-form'
import {
  claimRefresh,
  type RefreshContext,
  refreshChips,
} from '@vantage/services/chips/refresh-chips'
import type { Context } from '@vantage/services/core/context'
import { applyPlan } from '@vantage/services/directory/apply-plan'
import { lookForChanges } from '@vantage/services/directory/looks'
import { checkFile } from '@vantage/services/list-files/check-import'
import { writeImport } from '@vantage/services/list-files/write-import'
import { sendMessages } from '@vantage/services/messages/send-messages'
import { withProgress } from '@vantage/services/core/job-progress'
import { aggregateActivity } from '@vantage/services/privacy/make-statement'
import { printReports } from '@vantage/services/reports/archive/print-reports'
import { requestJob } from '@vantage/services/core/request-job'

const runOf = (job: JobName, id: number): JobRun => ({ job, subject: String(id) })

/** What runs each job; a missing one does not compile. */
export const handlers = (ctx: Context): JobHandlers => ({
  'activities.seal': async ({ activityId }) => {
    const run = runOf('activities.seal', activityId)
    const { sealed } = await withProgress(ctx, run, async ({ step }) => {
      const sealed = await sealActivity(ctx, { activityId }, (done, total) =>
        step('participants', done, total),
      )
      const message = sealed
        ? 'No answer is tied to its rater any more.'
        : 'The activity is not finished.'
      return { message, result: { sealed } }
    })
    if (sealed) ctx.log.info({ activityId }, 'Activity sealed')
  },

  'messages.send': () => sendMessages(ctx),

  'reports.aggregate': async ({ activityId }) => {
    const started = performance.now()
    const run = runOf('reports.aggregate', activityId)
    const { participants } = await withProgress(ctx, run, async ({ step }) => {
      const built = await aggregateActivity(ctx, { activityId }, (done, total) =>
        step('participants', done, total),
      )
      const message = built
        ? `The reports of ${built.participants} people are ready.`
        : 'The activity is not sealed yet.'
      return { message, result: { participants: built?.participants ?? 0 } }
    })
    const ms = Math.round(performance.now() - started)
    ctx.log.info({ activityId, participants, ms }, 'Reports aggregated')
  },

  // With a Chromium of its own for as long as it takes.
  'reports.print': async ({ archiveId }) => {
    const { printing } = ctx.settings
    if (!printing) throw new Error('CHROMIUM_PATH is not set, so nothing can be printed')
    const printer = await openPrinter(printing.chromiumPath)
    try {
      await withProgress(ctx, runOf('reports.print', archiveId), async ({ step }) => {
        const onProgress = (done: number, total: number) => step('reports', done, total)
        const { url } = printing
        const reports = (await printReports(ctx, archiveId, { printer, url, onProgress })) ?? 0
        return { message: `${reports} reports are printed.`, result: { reports } }
      })
    } finally {
      await printer.close()
    }
  },

  'chips.refresh': refresh(ctx),
  'approvals.submit': ({ formId }) => deliverForm(ctx, { formId }),
  'approvals.check': ({ formId }) => checkDecision(ctx, { formId }),

  'directory.look': async ({ planId }) => {
    const run = runOf('directory.look', planId)
    const { outcome } = await withProgress(ctx, run, async ({ step }) => {
      const ended = await lookForChanges(ctx, planId, step)
      const messages = {
        ready: 'There are changes to look at.',
        nothing: 'There is no difference.',
        stopped: 'The look was stopped.',
        failed: 'DingTalk could not be read. Nothing was changed.',
      }
      return { message: messages[ended], result: { outcome: ended } }
    })
    ctx.log.info({ planId, outcome }, 'Directory read')
  },

  'directory.apply': async ({ planId }) => {
    const run = runOf('directory.apply', planId)
    const { outcome } = await withProgress(ctx, run, async ({ step }) => {
      const ended = await applyPlan(ctx, planId, (done, total) => step('lines', done, total))
      const messages = {
        applied: 'What was ticked is applied.',
        changed: 'Somebody changed the same data meanwhile. Nothing was written.',
        nothing: 'There was nothing to write.',
      }
      return { message: messages[ended.outcome], result: { outcome: ended.outcome } }
    })
    ctx.log.info({ planId, outcome }, 'Directory changes applied')
  },

  'ops.check-import': async ({ importId }) => {
    const result = await withProgress(
      ctx,
      runOf('ops.check-import', importId),
      async ({ step }) => {
        const checked = await checkFile(ctx, importId, (done, total) => step('rows', done, total))
        const message =
          checked.state === 'refused'
            ? 'The file cannot be read.'
            : `${checked.rows} rows, of which ${checked.bad} are wrong.`
        return { message, result: checked }
      },
    )
    ctx.log.info({ importId, ...result }, 'Import checked')
  },

  'ops.write-import': async ({ importId }) => {
    const result = await withProgress(
      ctx,
      runOf('ops.write-import', importId),
      async ({ step }) => {
        const written = await writeImport(ctx, importId, (done, total) => step('rows', done, total))
        const { outcome } = written
        if (outcome === 'outdated') await requestJob(ctx, 'ops.check-import', { importId })
        const { created, updated } = outcome === 'written' ? written : { created: 0, updated: 0 }
        const messages = {
          written: `${created} created, ${updated} updated.`,
          outdated: 'Somebody changed the same data meanwhile. Nothing was written.',
          nothing: 'There was nothing to write.',
        }
        return { message: messages[outcome], result: { outcome, created, updated } }
      },
    )
    ctx.log.info({ importId, ...result }, 'Import written')
  },
})

/** Runs `chips.refresh`, which keeps in its own row how far it is. */
export function refresh(ctx: RefreshContext) {
  return async ({ refreshId }: JobPayload<'chips.refresh'>): Promise<void> => {
    const claim = await claimRefresh(ctx, refreshId)
    if (!claim) {
      ctx.log.info({ refreshId }, 'A chip refresh that has ended, or that another worker runs')
      return
    }
    const ended = await refreshChips(ctx, claim)
    ctx.log.info({ refreshId, ...ended }, 'Chips refreshed')
    if (ended.outcome === 'failed') throw thirdPartyFailure('parts-search', ended.reason)
  }
}
