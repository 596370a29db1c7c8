import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Dialog, DialogFooter } from './dialog.tsx'
import { notify } from './notify.ts'

/** Closes a question with a message that it was cancelled. Dialogs with a form to fill in close without one. */
export function useCancel(onClose: () => void): () => void {
  const { i18n } = useLingui()
  return () => {
    notify({ kind: 'info', title: i18n.t('common.canceled') })
    onClose()
  }
}

type ConfirmDialogProps = {
  title: ReactNode
  text?: string
  /** The verb on the button that goes on. */
  confirm: string
  cancel?: string
  /** The action deletes something. */
  danger?: boolean
  busy?: boolean
  /** `dialog` where what goes on can be done again. */
  role?: 'dialog' | 'alertdialog'
  /** What has to be seen or ticked first; as long as it is not `ready`, there is no going on. */
  children?: ReactNode
  ready?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be undone; Escape means no, and no is confirmed by a message. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, cancel, danger = false, busy = false } = props
  const { role = 'alertdialog', children, ready = true, onConfirm } = props
  const onCancel = useCancel(props.onCancel)
  return (
    <Dialog
      role={role}
      title={title}
      note={text}
      blocking={busy}
      onClose={onCancel}
      footer={
        <DialogFooter
          danger={danger}
          busy={busy}
          disabled={!ready}
          cancel={cancel}
          onCancel={onCancel}
          onClick={onConfirm}
        >
          {confirm}
        </DialogFooter>
      }
    >
      {children}
    </Dialog>
  )
}
