import { useLingui } from '@lingui/react'
import type { FormRow } from '@vantage/contracts/approvals/lists'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { selectKey } from '../../../lib/i18n/select-key.ts'
import { useWords } from './use-words.ts'

interface NotSentDialogProps {
  form: Pick<FormRow, 'employee' | 'type' | 'delivery'>
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a form is reviewed that DingTalk has not got. */
export function NotSentDialog({ form, onConfirm, onCancel }: NotSentDialogProps) {
  const { i18n } = useLingui()
  const words = useWords()
  return (
    <ConfirmDialog
      title={i18n.t('approvals.not-sent-title', { form: words.title(form) })}
      text={i18n.t('approvals.not-sent-text', { state: selectKey(form.delivery) })}
      confirm={i18n.t('approvals.check')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
