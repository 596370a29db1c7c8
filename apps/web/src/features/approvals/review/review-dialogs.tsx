import { useLingui } from '@lingui/react'
import type { FormRow, WithdrawInput } from '@vantage/contracts/approvals/lists'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { notify } from '../../../components/notify.ts'
import { selectKey } from '../../../lib/i18n/select-key.ts'
import { trpc } from '../../../lib/trpc.ts'
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

export interface Withdrawal extends WithdrawInput {
  /** How many were chosen. */
  count: number
  onDone: () => void
}

/** Asks before forms are withdrawn, which then are never sent. */
export function WithdrawDialog({
  withdrawal: { which, count, onDone },
  onClose,
}: {
  withdrawal: Withdrawal
  onClose: () => void
}) {
  const { i18n } = useLingui()
  const utils = trpc.useUtils()
  const withdraw = trpc.approvals.withdraw.useMutation({
    onSuccess: async ({ done, kept }) => {
      notify({
        kind: kept > 0 ? 'warn' : 'good',
        title: i18n.t('approvals.withdrawn', { count: done }),
        ...(kept > 0 && { text: i18n.t('approvals.withdraw-kept', { count: kept }) }),
      })
      onDone()
      await utils.approvals.invalidate()
    },
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      title={i18n.t('approvals.withdraw-title', { count })}
      text={i18n.t('approvals.withdraw-text')}
      confirm={i18n.t('approvals.withdraw')}
      danger
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ which })}
      onCancel={onClose}
    />
  )
}
