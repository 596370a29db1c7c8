import { useLingui } from '@lingui/react'
import type { WithdrawInput } from '@vantage/contracts/approvals/lists'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { notify } from '../../../components/notify.ts'
import { trpc } from '../../../lib/trpc.ts'

export interface Withdrawal extends WithdrawInput {
  /** How many were chosen. */
  count: number
  onDone: () => void
}

/** Asks before forms are withdrawn, which then are never sent. */
export function WithdrawDialog(props: { withdrawal: Withdrawal; onClose: () => void }) {
  const { withdrawal, onClose } = props
  const { which, count, onDone } = withdrawal
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
