import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Checkbox } from '../../../../components/checkbox.tsx'
import { DateInput } from '../../../../components/date-input/date-input.tsx'
import { isDay } from '../../../../components/date-input/read-day.ts'
import { Field } from '../../../../components/field.tsx'
import { FormDialog } from '../../../../components/form-dialog.tsx'
import { notify } from '../../../../components/notify.ts'
import { useCancel } from '../../../../components/confirm-dialog.tsx'
import { useNotifyFailure } from '../../../../components/use-notify-failure.ts'
import { formatDay } from '../../../../lib/format.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../../../lib/trpc.ts'
import { FormHint } from '../dialog-parts.tsx'
import { warnChanged } from '../activities.ts'

interface ExtendDialogProps {
  id: number
  version: number
  dueOn: string
  /** How many had something open last night. */
  open: number
  onClose: () => void
}

/** Asks until when a running activity goes on. */
export function ExtendDialog({ id, version, dueOn, open, onClose }: ExtendDialogProps) {
  const { i18n, lang } = useI18n()
  const utils = trpc.useUtils()
  const cancel = useCancel(onClose)
  const [tell, setTell] = useState(true)
  const { control, trigger, formState } = useForm({ defaultValues: { to: '' } })
  const to = useWatch({ control, name: 'to' })
  const isLater = isDay(to) && to > dueOn
  const extend = trpc.activities.schedule.extend.useMutation({
    onError: useNotifyFailure(),
    onSuccess: async ({ outcome }) => {
      if (outcome === 'extended') {
        notify({ kind: 'good', title: i18n.t('schedule.extended', { day: formatDay(lang, to) }) })
      } else
        warnChanged(i18n, i18n.t('schedule.not-extended', { outcome: outcome.replace('-', '_') }))
      await utils.activities.invalidate()
    },
    onSettled: onClose,
  })
  return (
    <FormDialog
      title={i18n.t('schedule.extend-title')}
      note={i18n.t('schedule.due-now', { day: formatDay(lang, dueOn) })}
      confirm={i18n.t('schedule.extend-do')}
      busy={extend.isPending}
      ready={isLater}
      onSubmit={() => extend.mutate({ id, version, dueOn: to, tell })}
      onClose={cancel}
    >
      <Field label={i18n.t('schedule.extend-to')} error={formState.errors.to?.message}>
        <DateInput
          control={control}
          name="to"
          choose={i18n.t('schedule.choose', { name: 'dueOn' })}
          check={() => void trigger('to')}
        />
      </Field>
      {isDay(to) && !isLater && <FormHint role="alert">{i18n.t('schedule.only-later')}</FormHint>}
      <Checkbox
        label={i18n.t('schedule.tell', { people: open })}
        checked={tell}
        onChange={setTell}
      />
      <FormHint>{i18n.t('schedule.extend-hint')}</FormHint>
    </FormDialog>
  )
}
