import type { ApprovalForm, FormFields, reportInput } from '@vantage/contracts/approvals/forms'
import { formNumbers, type FormType } from '@vantage/contracts/approvals/form-types'
import type { MessageId } from '@vantage/i18n/message-id'
import type { z } from 'zod'

/** How a field is filled in: a name, a department of the list, a date, or a few sentences. */
type FieldKind = 'name' | 'department' | 'date' | 'reason'
export interface FormField {
  /** Its name on the wire. */
  name: string
  kind: FieldKind
  label: MessageId
}

const employee = {
  name: 'employee_name',
  kind: 'name',
  label: /*i18n*/ 'approvals.field.employee',
} as const
/** The fields of each form, in the order in which they are filled in. */
export const formFields = {
  transfer: [
    employee,
    { name: 'department', kind: 'department', label: /*i18n*/ 'approvals.field.department' },
    { name: 'entry_date', kind: 'date', label: /*i18n*/ 'approvals.field.entry-date' },
    { name: 'transfer_date', kind: 'date', label: /*i18n*/ 'approvals.field.transfer-date' },
  ],
  jobTransfer: [
    employee,
    { name: 'transferred_date', kind: 'date', label: /*i18n*/ 'approvals.field.transfer-date' },
    {
      name: 'new_department',
      kind: 'department',
      label: /*i18n*/ 'approvals.field.new-department',
    },
    { name: 'new_title', kind: 'name', label: /*i18n*/ 'approvals.field.new-title' },
    { name: 'original_approver', kind: 'name', label: /*i18n*/ 'approvals.field.old-approver' },
    { name: 'transferred_approver', kind: 'name', label: /*i18n*/ 'approvals.field.new-approver' },
    { name: 'reson_for_transfer', kind: 'reason', label: /*i18n*/ 'approvals.field.reason' },
  ],
  resignationHandover: [
    employee,
    { name: 'superior_name', kind: 'name', label: /*i18n*/ 'approvals.field.superior' },
  ],
} as const satisfies {
  [Type in FormType]: readonly (FormField & { name: keyof FormFields[Type] })[]
}

export const formNames: Record<FormType, MessageId> = {
  transfer: /*i18n*/ 'approvals.form.transfer',
  jobTransfer: /*i18n*/ 'approvals.form.job-transfer',
  resignationHandover: /*i18n*/ 'approvals.form.handover',
}

/** A form as the server takes it. */
export function reportOf({ type, fields }: ApprovalForm): z.input<typeof reportInput> {
  switch (type) {
    case 'transfer':
      return { type: formNumbers.transfer, transfer: fields }
    case 'jobTransfer':
      return { type: formNumbers.jobTransfer, jobTransfer: fields }
    case 'resignationHandover':
      return { type: formNumbers.resignationHandover, resignationHandover: fields }
  }
}
