import { useLingui } from '@lingui/react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { openedPart } from '../lib/lazy-part.tsx'
import { Button } from './button.tsx'

/** A modal dialog, open while it is rendered; when it closes, the focus returns to where it was. */
export const Dialog = openedPart(async () => (await import('./dialog-view.tsx')).DialogView)

type DialogFooterProps = ComponentProps<typeof Button> & {
  cancel?: string | undefined
  onCancel: () => void
}

/** The button that cancels, disabled once the other one has been pressed, and the one that confirms. */
export function DialogFooter({ cancel, onCancel, ...confirm }: DialogFooterProps) {
  const { i18n } = useLingui()
  return (
    <>
      <Button onClick={onCancel} disabled={confirm.busy}>
        {cancel ?? i18n.t('common.cancel')}
      </Button>
      <Button kind="main" {...confirm} />
    </>
  )
}

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
