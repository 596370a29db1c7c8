import { useLingui } from '@lingui/react'
import type { ComponentProps } from 'react'
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

/** `role` is `dialog` where what goes on can be done again. Inside is what has to be seen or ticked first. */
type ConfirmDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'role' | 'children'> & {
  text?: string
  /** The verb on the button that goes on. */
  confirm: string
  cancel?: string
  /** The action deletes something. */
  danger?: boolean
  busy?: boolean
  /** As long as it is not, there is no going on. */
  ready?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be undone; Escape means no, and no is confirmed by a message. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { text, confirm, cancel, danger, busy = false, ready = true, ...rest } = props
  const { onConfirm, onCancel: onClose, ...dialog } = rest
  const onCancel = useCancel(onClose)
  const buttons = { cancel, danger, busy, disabled: !ready, onCancel, onClick: onConfirm }
  return (
    <Dialog
      role="alertdialog"
      {...dialog}
      note={text}
      blocking={busy}
      onClose={onCancel}
      footer={<DialogFooter {...buttons}>{confirm}</DialogFooter>}
    />
  )
}
