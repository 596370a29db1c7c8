import { formTypes } from '@vantage/contracts/approvals/form-types'
import { z } from 'zod'

/** The form that was reported just now, kept in the state of the place so that it survives the reload. */
const reportedForm = z.object({
  id: z.int(),
  requestNumber: z.string(),
  type: z.enum(formTypes),
  employee: z.string(),
  /** In ISO. */
  at: z.string(),
  /** How many forms were to be sent before it. */
  ahead: z.int(),
})
export type ReportedForm = z.infer<typeof reportedForm>

export const asState = (reported: ReportedForm) => ({ reported })

/** The form of a place's state, or null. */
export function readState(state: unknown): ReportedForm | null {
  const read = z.object({ reported: reportedForm }).safeParse(state)
  return read.data?.reported ?? null
}
