import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { useShowDialog } from './page.tsx'

type DialogButtonProps = ComponentProps<typeof Button> & {
  /** What it opens; `onClose` takes it away. */
  renderDialog: (onClose: () => void) => ReactNode
}

/** A button that opens a dialog, which stays until it is closed, even when a change by somebody else hides the button. */
export function DialogButton({ renderDialog, ...button }: DialogButtonProps) {
  const showDialog = useShowDialog()
  const [isOpen, setOpen] = useState(false)
  // After each render, so that the dialog has what is known now.
  useEffect(() => {
    if (!isOpen) return
    const close = () => {
      setOpen(false)
      showDialog(null)
    }
    showDialog(renderDialog(close))
  })
  return <Button {...button} onClick={() => setOpen(true)} />
}
