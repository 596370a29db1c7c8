import type { Context } from '../context.ts'

type RequestContext = Pick<Context, 'jobs'>

/**
 * Asks for the job that sends a form, once. Rejects when the job store is away; the sweep then asks again.
 */
export const requestDelivery = ({ jobs }: RequestContext, formId: number): Promise<void> =>
  jobs.enqueue('approvals.submit', { formId }, { once: `approvals-submit-${formId}` })

/** The same for the job that asks DingTalk what was decided. */
export const requestCheck = ({ jobs }: RequestContext, formId: number): Promise<void> =>
  jobs.enqueue('approvals.check', { formId }, { once: `approvals-check-${formId}` })
