import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ApprovalForm } from '@vantage/contracts/approvals/forms'
import type { FormType } from '@vantage/contracts/approvals/form-types'
import { useEffect, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { notify } from '../../../components/notify.ts'
import { Panel } from '../../../components/panel.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { formFields, formNames } from '../form-fields.ts'
import { keepDraft, newKey, readDrafts } from './drafts.ts'
import { FormField } from './form-field.tsx'
import { type FormValues, resolverOf } from './form-rules.ts'
import { useReport } from './use-report.ts'

const Sheet = chakra(Panel, { base: { padding: { base: 's4', md: 's5' } } })
const Fields = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    gap: { base: 's4', md: 's5' },
    '& > :has(textarea)': { gridColumn: '1 / -1' },
  },
})
const Send = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column-reverse', md: 'row' },
    alignItems: { base: 'stretch', md: 'center' },
    gap: { base: 's3', md: 's4' },
    marginTop: 's5',
    paddingTop: 's5',
    borderTop: 'hairline',
    '& p': { flex: 1, color: 'ink.soft', fontSize: 'sm' },
  },
})

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
    // The same key goes with it for as long as it may have been stored.
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
    <Sheet asChild>
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
        <Fields>
          {fields.map((field) => (
            <FormField key={field.name} field={field} form={form} busy={busy} />
          ))}
        </Fields>
        <Send>
          <p>{i18n.t('approvals.all-required-text')}</p>
          <Button kind="main" size="big" type="submit" busy={busy} minWidth="136px">
            {busy ? i18n.t('approvals.reporting') : i18n.t('approvals.report')}
          </Button>
        </Send>
      </form>
    </Sheet>
  )
}
