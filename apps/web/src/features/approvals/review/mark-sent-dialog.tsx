import { chakra, Input } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { FormDetail } from '@vantage/contracts/approvals/lists'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { Field } from '../../../components/field.tsx'
import { notify } from '../../../components/notify.ts'
import { useCancel } from '../../../components/use-cancel.ts'
import { useNotifyFailure } from '../../../components/use-notify-failure.ts'
import { words as common } from '../../../components/words.ts'
import { trpc } from '../../../lib/trpc.ts'

const Form = chakra('form', { base: { display: 'grid', gap: 's4' } })
const [instanceMax, noteMax] = [100, 250]

interface MarkSentDialogProps {
  form: FormDetail
  /** The approval that the person has chosen; '' when it is to be typed. */
  instanceId: string
  onClose: () => void
}

/** A person names the approval in DingTalk that a form is, so that it is not sent again. */
export function MarkSentDialog({ form: { id }, instanceId, onClose }: MarkSentDialogProps) {
  const { i18n } = useLingui()
  const formId = useId()
  const utils = trpc.useUtils()
  const onError = useNotifyFailure()
  const markSent = trpc.approvals.markSent.useMutation({ onError })
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { instanceId, note: '' },
  })
  const cancel = useCancel(onClose)
  const submit = handleSubmit(async (values) => {
    const marked = {
      id,
      instanceId: values.instanceId.trim(),
      note: values.note.trim(),
    }
    const result = await markSent.mutateAsync(marked).catch(() => null)
    if (result === null) return
    const { outcome } = result
    if (outcome === 'taken' || outcome === 'unknown') {
      const message = i18n.t('approvals.mark-refused', { outcome })
      setError('instanceId', { message }, { shouldFocus: true })
      return
    }
    if (outcome === 'sent') notify({ kind: 'good', title: i18n.t('approvals.marked') })
    else notify({ kind: 'warn', title: i18n.t('approvals.not-waiting') })
    onClose()
    await utils.approvals.invalidate()
  })
  const missing = i18n.t('approvals.instance-missing')
  return (
    <Dialog
      title={i18n.t('approvals.mark-title')}
      note={i18n.t('approvals.mark-text')}
      blocking={markSent.isPending}
      onClose={cancel}
      footer={
        <>
          <Button disabled={markSent.isPending} onClick={cancel}>
            {i18n.t(common.cancel)}
          </Button>
          <Button kind="main" type="submit" form={formId} busy={markSent.isPending}>
            {i18n.t('approvals.mark')}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={i18n.t('approvals.instance')}
          hint={i18n.t('approvals.instance-hint')}
          error={formState.errors.instanceId?.message}
        >
          <Input
            autoComplete="off"
            maxLength={instanceMax}
            {...register('instanceId', { validate: (given) => given.trim() !== '' || missing })}
          />
        </Field>
        <Field label={i18n.t('approvals.note')}>
          <Input
            autoComplete="off"
            maxLength={noteMax}
            placeholder={i18n.t('approvals.note-placeholder')}
            {...register('note')}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
