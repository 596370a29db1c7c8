import { chakra, Input, Textarea } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { formDepartments } from '@vantage/contracts/approvals/forms'
import { limits } from '@vantage/contracts/limits'
import type { MessageId } from '@vantage/i18n/message-id'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { DateInput } from '../../../components/date-input/date-input.tsx'
import { Field } from '../../../components/field.tsx'
import { SelectInput } from '../../../components/select-input.tsx'
import type { FormField as FieldOf } from '../form-fields.ts'
import type { Fault, FormValues } from './form-rules.ts'

const dateTexts = {
  placeholder: /*i18n*/ 'approvals.date-placeholder',
  notDate: /*i18n*/ 'approvals.not-a-date',
  previous: /*i18n*/ 'approvals.calendar-previous',
  next: /*i18n*/ 'approvals.calendar-next',
  wider: /*i18n*/ 'approvals.calendar-wider',
} as const
const faultTexts: Record<Fault, MessageId> = {
  missing: /*i18n*/ 'approvals.missing',
  'not-a-date': dateTexts.notDate,
  order: /*i18n*/ 'approvals.wrong-order',
  illegal: /*i18n*/ 'approvals.illegal-field',
}
const isFault = (type: unknown): type is Fault => typeof type === 'string' && type in faultTexts
const Count = chakra('span', {
  base: { color: 'ink.faint', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
})

interface FormFieldProps<Checked> {
  field: FieldOf
  form: UseFormReturn<FormValues, unknown, Checked>
  /** It is on its way: nothing may change. */
  busy: boolean
}

/** One field of a form, with how much of a text fits. */
export function FormField<Checked>({ field, form, busy }: FormFieldProps<Checked>) {
  const { i18n } = useLingui()
  const { name, kind } = field
  const { control, register, formState, trigger } = form
  const label = i18n.t(field.label)
  const fault = formState.errors[name]?.type
  const value = useWatch({ control, name }) ?? ''
  const max = kind === 'reason' ? limits.approvalReasonMax : limits.approvalNameMax
  const isText = kind === 'name' || kind === 'reason'
  const values = { kind, label: label.toLowerCase() }
  return (
    <Field
      label={label}
      error={isFault(fault) && i18n.t(faultTexts[fault], values)}
      {...(isText && {
        beside: <Count>{i18n.t('approvals.counter', { used: value.length, max })}</Count>,
      })}
    >
      {kind === 'name' && (
        <Input maxLength={max} autoComplete="off" readOnly={busy} {...register(name)} />
      )}
      {kind === 'reason' && (
        <Textarea rows={4} maxLength={max} readOnly={busy} {...register(name)} />
      )}
      {kind === 'department' && (
        <SelectInput {...register(name)}>
          <option value="">{i18n.t('approvals.choose-department')}</option>
          {formDepartments.map((department) => (
            <option key={department}>{department}</option>
          ))}
        </SelectInput>
      )}
      {kind === 'date' && (
        <DateInput
          control={control}
          name={name}
          texts={dateTexts}
          choose={i18n.t('approvals.choose-date', values)}
          readOnly={busy}
          // That there is none yet is said when the form is reported.
          check={() => {
            if (value !== '') void trigger(name)
          }}
        />
      )}
    </Field>
  )
}
