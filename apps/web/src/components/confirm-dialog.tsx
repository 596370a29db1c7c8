import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  title: ReactNode
  text?: string
  /** The verb on the button that goes on. */
  confirm: string
  cancel?: string
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be undone; Escape means no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, cancel, busy = false, onConfirm, onCancel } = props
  const { i18n } = useLingui()
  return (
    <Dialog
      role="alertdialog"
      title={title}
      {...(text ? { note: text } : {})}
      blocking={busy}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {cancel ?? i18n.t('common.cancel')}
          </Button>
          <Button kind="main" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}
