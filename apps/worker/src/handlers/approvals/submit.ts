import type { JobPayload } from '@vantage/jobs/catalogue'
import { deliverForm } from '@vantage/services/approvals/deliver-form'
import type { Context } from '@vantage/services/context'

/** Runs `approvals.submit`. */
export const submit =
  (ctx: Context) =>
  ({ formId }: JobPayload<'approvals.submit'>): Promise<void> =>
    deliverForm(ctx, { formId })
