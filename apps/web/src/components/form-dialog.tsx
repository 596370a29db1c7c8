import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Dialog, DialogFooter } from './dialog.tsx'

interface FormDialogProps {
  title: ReactNode
  note?: string
  /** The verb on the button that sends. */
  confirm: string
  busy: boolean
  /** As long as it is not, there is no sending. */
  ready?: boolean
  onSubmit: () => unknown
  onClose: () => void
  children: ReactNode
}

/** A dialog with fields, which its button or Enter sends. */
export function FormDialog(props: FormDialogProps) {
  const { title, note, confirm, busy, ready = true, onSubmit, onClose, children } = props
  const id = useId()
  return (
    <Dialog
      title={title}
      note={note}
      blocking={busy}
      onClose={onClose}
      footer={
        <DialogFooter type="submit" form={id} busy={busy} disabled={!ready} onCancel={onClose}>
          {confirm}
        </DialogFooter>
      }
    >
      <chakra.form
        id={id}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="s4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </chakra.form>
    </Dialog>
  )
}
