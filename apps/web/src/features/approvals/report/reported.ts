import { formTypes } from '@vantage/contracts/approvals/form-types'
import { z } from 'zod'

/** The form that was reported just now, kept in the state of the place so that it survives the reload. */
const reportedForm = z.object({
  /** Their username: the place stays in the history, also for who signs in next. */
  by: z.string(),
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

/** The form of a place's state that this person reported, or null. */
export function readState(state: unknown, username: string): ReportedForm | null {
  const { data } = z.object({ reported: reportedForm }).safeParse(state)
  return data?.reported.by === username ? data.reported : null
}
