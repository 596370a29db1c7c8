import type { JobPayload } from '@vantage/jobs/catalogue'
import { checkDecision } from '@vantage/services/approvals/check-decision'
import type { Context } from '@vantage/services/context'

/** Runs `approvals.check`. */
export const check =
  (ctx: Context) =>
  ({ formId }: JobPayload<'approvals.check'>): Promise<void> =>
    checkDecision(ctx, { formId })
