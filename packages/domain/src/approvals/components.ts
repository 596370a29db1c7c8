import type { ApprovalForm } from '@vantage/contracts/approvals/forms'

/** A field of a form, by its name in DingTalk's template. */
interface FormComponent {
  name: string
  value: string
}

/** The names of the fields in the templates. */
const names = {
  transfer: {
    employee_name: '员工姓名',
    department: '部门',
    entry_date: '入职日期',
    transfer_date: '调动日期',
  },
  jobTransfer: {
    employee_name: '员工姓名',
    new_department: '新部门',
    new_title: '新岗位',
    transferred_date: '调动日期',
    original_approver: '原审批人',
    transferred_approver: '新审批人',
    reson_for_transfer: '调动原因',
  },
  resignationHandover: { employee_name: '员工姓名', superior_name: '直属上级' },
} as const satisfies {
  [Form in ApprovalForm as Form['type']]: Record<keyof Form['fields'], string>
}

/** What is sent to DingTalk: the request number in the component `numberField`, and every field of the form. */
export function componentsOf(
  { type, fields }: { type: ApprovalForm['type']; fields: Readonly<Record<string, string>> },
  requestNumber: string,
  numberField: string,
): FormComponent[] {
  const components = Object.entries(names[type]).map(([field, name]) => ({
    name,
    value: fields[field] ?? '',
  }))
  return [{ name: numberField, value: requestNumber }, ...components]
}

/**
 * Whether an approval in DingTalk is the form that was sent. `other`: it has another request number; `different`: other
 * values. Ignores white space, and values that were not sent.
 */
export function compareForms(
  sent: readonly FormComponent[],
  read: readonly FormComponent[],
  numberField: string,
): 'same' | 'different' | 'other' {
  const values = new Map(read.map(({ name, value }) => [name, plain(value)]))
  const has = ({ name, value }: FormComponent) => values.get(name) === plain(value)
  const number = sent.find(({ name }) => name === numberField)
  if (!number || !has(number)) return 'other'
  return sent.every(has) ? 'same' : 'different'
}

const plain = (value: string): string => value.replaceAll(/\s+/g, ' ').trim()
