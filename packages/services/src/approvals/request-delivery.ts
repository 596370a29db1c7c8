import type { Context } from '../context.ts'

type RequestContext = Pick<Context, 'jobs'>

/**
 * Asks for the job that sends a form, once. `turn` is the form's place among those of its reporter; without one it is
 * sent before all. Rejects when the job store is away; the sweep then asks again.
 */
export const requestDelivery = (
  { jobs }: RequestContext,
  formId: number,
  turn?: number,
): Promise<void> =>
  jobs.enqueue('approvals.submit', { formId }, { once: `approvals-submit-${formId}`, turn })

/** The same for the job that asks DingTalk what was decided. */
export const requestCheck = ({ jobs }: RequestContext, formId: number): Promise<void> =>
  jobs.enqueue('approvals.check', { formId }, { once: `approvals-check-${formId}` })
