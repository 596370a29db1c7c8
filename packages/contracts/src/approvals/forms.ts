import { z } from 'zod'
import { limits } from '../limits.ts'
import { day, text } from '../input.ts'
import type { FormType } from './form-types.ts'

/** The departments that the forms offer. */
export const formDepartments = [
  'Sales',
  'Logistics',
  'eCommerce',
  'Technical Support',
  'Marketing - Reviews',
  'Marketing - Social Media',
  'Marketing - Digital Marketing',
  'Business Support - IT',
  'Business Support - Graphics',
  'Business Support - Administration',
  'Business Support - Finance/Accounting',
  'Business Support - Project',
] as const

const filled = (max: number) =>
  z.string().trim().min(1, 'All items are required.').pipe(text(1, max))

const name = filled(limits.approvalNameMax)
const department = z.enum(formDepartments, { error: 'Not in the list of departments' })

export const transferFields = z
  .object({ employee_name: name, department, entry_date: day, transfer_date: day })
  .refine(({ entry_date, transfer_date }) => entry_date <= transfer_date, {
    path: ['transfer_date'],
    error: 'Before the entry date',
  })

export const jobTransferFields = z.object({
  employee_name: name,
  new_department: department,
  new_title: name,
  transferred_date: day,
  original_approver: name,
  transferred_approver: name,
  // Spelled as existing clients send it.
  reson_for_transfer: filled(limits.approvalReasonMax),
})

export const resignationHandoverFields = z.object({ employee_name: name, superior_name: name })

export interface FormFields {
  transfer: z.infer<typeof transferFields>
  jobTransfer: z.infer<typeof jobTransferFields>
  resignationHandover: z.infer<typeof resignationHandoverFields>
}

export type ApprovalForm = {
  [Type in FormType]: { type: Type; fields: FormFields[Type] }
}[FormType]

/** `{type: 1, transfer: {...}}`, `{type: 2, jobTransfer: ...}` or `{type: 3, resignationHandover: ...}`. */
export const reportInput = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal([1, '1']), transfer: transferFields }),
    z.object({ type: z.literal([2, '2']), jobTransfer: jobTransferFields }),
    z.object({ type: z.literal([3, '3']), resignationHandover: resignationHandoverFields }),
  ])
  .transform((given): ApprovalForm => {
    if ('transfer' in given) return { type: 'transfer', fields: given.transfer }
    if ('jobTransfer' in given) return { type: 'jobTransfer', fields: given.jobTransfer }
    return { type: 'resignationHandover', fields: given.resignationHandover }
  })
