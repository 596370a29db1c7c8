import type { JobPayload } from '@vantage/jobs/catalogue'
import { thirdPartyFailure } from '@vantage/jobs/final-failure'
import { claimRefresh } from '@vantage/services/chips/claim-refresh'
import { type RefreshContext, refreshChips } from '@vantage/services/chips/refresh-chips'
import { withProgress } from '@vantage/services/ops/job-progress'

const sentences = {
  done: 'All part numbers were updated.',
  partial: 'Some part numbers were not updated.',
  failed: 'No part number was updated.',
  lost: 'Another worker goes on with it.',
}

/** Runs `chips.refresh`. */
export const refresh =
  (ctx: RefreshContext) =>
  async ({ refreshId }: JobPayload<'chips.refresh'>): Promise<void> => {
    const claim = await claimRefresh(ctx, refreshId)
    if (!claim) {
      ctx.log.info({ refreshId }, 'A chip refresh that has ended, or that another worker runs')
      return
    }
    const run = { job: 'chips.refresh', subject: String(refreshId) } as const
    const ended = await withProgress(ctx, run, async ({ step }) => {
      const result = await refreshChips(ctx, claim, step)
      const isNothing = result.outcome === 'partial' && result.updated === 0
      return { message: sentences[isNothing ? 'failed' : result.outcome], result }
    })
    ctx.log.info({ refreshId, ...ended }, 'Chips refreshed')
    if (ended.outcome === 'failed') throw thirdPartyFailure('parts-search', ended.reason)
  }
