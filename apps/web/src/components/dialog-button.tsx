import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

type DialogButtonProps = ComponentProps<typeof Button> & {
  /** What it opens; `onClose` takes it away. */
  renderDialog: (onClose: () => void) => ReactNode
}

/** A button that opens a dialog. */
export function DialogButton({ renderDialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && renderDialog(() => setOpen(false))}
    </>
  )
}
