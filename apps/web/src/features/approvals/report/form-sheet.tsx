import { Flex, Grid, Input, Textarea, VisuallyHidden } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { FormType } from '@vantage/contracts/approvals/form-types'
import { type ApprovalForm, formDepartments } from '@vantage/contracts/approvals/forms'
import { limits } from '@vantage/contracts/limits'
import type { MessageId } from '@vantage/i18n/message-id'
import { useEffect, useState } from 'react'
import { type FieldErrors, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { DateInput } from '../../../components/date-input/date-input.tsx'
import { Field } from '../../../components/field.tsx'
import { notify } from '../../../components/notify.ts'
import { Panel } from '../../../components/panel.tsx'
import { SelectInput } from '../../../components/select-input.tsx'
import { Faint, Note } from '../../../components/text.tsx'
import { words } from '../../../components/words.ts'
import { type FormField as FieldOf, formFields, formNames } from '../form-fields.ts'
import { keepDraft, newKey, readDrafts } from './drafts.ts'
import { type Fault, type FormValues, resolverOf } from './form-rules.ts'
import { useReport } from './use-report.ts'

interface FormSheetProps {
  type: FormType
  /** Whose drafts this device keeps. */
  username: string
}

/** One form: what is typed is kept on this device until it is reported, once. */
export function FormSheet({ type, username }: FormSheetProps) {
  const { i18n } = useLingui()
  const fields = formFields[type]
  const [kept] = useState(() => readDrafts(localStorage, username).forms[type])
  const [key, setKey] = useState(() => kept?.key ?? newKey())
  const form = useForm<FormValues, unknown, ApprovalForm>({
    defaultValues: Object.fromEntries(fields.map(({ name }) => [name, kept?.values[name] ?? ''])),
    resolver: resolverOf(type),
  })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(localStorage, username, type, { key, values }),
      }),
    [subscribe, type, username, key],
  )
  const { busy, report } = useReport(username)
  const onValid = async (approval: ApprovalForm) => {
    const values = form.getValues()
    // A retry sends the same key, since the first try may have been stored.
    keepDraft(localStorage, username, type, { key, values })
    const outcome = await report(approval, key)
    if (outcome === 'reported') keepDraft(localStorage, username, type, null)
    if (outcome !== 'taken') return
    const next = newKey()
    keepDraft(localStorage, username, type, { key: next, values })
    setKey(next)
  }
  const onInvalid = (errors: FieldErrors<FormValues>) => {
    const isMissing = Object.values(errors).some((error) => error?.type === 'missing')
    if (isMissing) {
      const title = i18n.t('approvals.error-code', { code: -1 })
      notify({ kind: 'bad', title, text: i18n.t('approvals.all-required') })
    } else {
      const text = `${i18n.t('approvals.illegal-text')} ${i18n.t('approvals.kept')}`
      notify({ kind: 'bad', title: i18n.t('approvals.illegal'), text })
    }
  }
  const submit = form.handleSubmit(onValid, onInvalid)
  return (
    <Panel asChild padding={{ base: 's4', md: 's5' }}>
      <form
        noValidate
        aria-labelledby="form-name"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void submit()
        }}
      >
        <VisuallyHidden as="h2" id="form-name">
          {i18n.t(formNames[type])}
        </VisuallyHidden>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
          alignItems="start"
          gap={{ base: 's4', md: 's5' }}
          css={{ '& > :has(textarea)': { gridColumn: '1 / -1' } }}
        >
          {fields.map((field) => (
            <FormField key={field.name} field={field} form={form} busy={busy} />
          ))}
        </Grid>
        <Flex
          direction={{ base: 'column-reverse', md: 'row' }}
          align={{ base: 'stretch', md: 'center' }}
          gap={{ base: 's3', md: 's4' }}
          marginTop="s5"
          paddingTop="s5"
          borderTop="hairline"
        >
          <Note flex={1}>{i18n.t('approvals.all-required-text')}</Note>
          <Button kind="main" size="big" type="submit" busy={busy} minWidth="136px">
            {busy ? i18n.t('approvals.reporting') : i18n.t('approvals.report')}
          </Button>
        </Flex>
      </form>
    </Panel>
  )
}

const faultTexts: Record<Fault, MessageId> = {
  missing: /*i18n*/ 'approvals.missing',
  'not-a-date': words.notADate,
  order: /*i18n*/ 'approvals.wrong-order',
  illegal: /*i18n*/ 'approvals.illegal-field',
}
const isFault = (type: unknown): type is Fault => typeof type === 'string' && type in faultTexts
interface FormFieldProps<Checked> {
  field: FieldOf
  form: UseFormReturn<FormValues, unknown, Checked>
  /** The form is being sent: nothing may change. */
  busy: boolean
}

/** One field of a form, with how much of a text fits. */
function FormField<Checked>({ field, form, busy }: FormFieldProps<Checked>) {
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
      beside={
        isText && (
          <Faint fontSize="xs" fontVariantNumeric="tabular-nums">
            {i18n.t('approvals.counter', { used: value.length, max })}
          </Faint>
        )
      }
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
          choose={i18n.t('approvals.choose-date', values)}
          readOnly={busy}
          // A missing date is an error only when the form is reported.
          check={() => {
            if (value !== '') void trigger(name)
          }}
        />
      )}
    </Field>
  )
}
