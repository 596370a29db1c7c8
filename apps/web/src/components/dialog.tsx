import { Dialog as Chakra, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { dialogRecipe } from '../theme/recipes/dialog.ts'

interface DialogProps {
  title: ReactNode
  note?: string | undefined
  children?: ReactNode
  /** Buttons, the harmless one first. */
  footer: ReactNode
  onClose: () => void
  /** Neither Escape nor a click beside it closes the dialog, only its buttons do. */
  blocking?: boolean
  /** `lg` for a table, `xl` for a page in a page. */
  size?: 'md' | 'lg' | 'xl'
  role?: 'dialog' | 'alertdialog'
}

/** What one is asked is read before the buttons. */
const asks = { marginTop: 's2', fontSize: 'md' } as const

/** A modal dialog while it is rendered; the focus returns to where it was when it goes. */
export function Dialog(props: DialogProps) {
  const { title, note, children, footer, onClose, blocking = false, size = 'md' } = props
  const { role = 'dialog' } = props
  return (
    <Chakra.Root
      open
      recipe={dialogRecipe}
      size={size}
      role={role}
      closeOnEscape={!blocking}
      closeOnInteractOutside={!blocking}
      // What closes as this opens gives the focus back behind it.
      onFocusOutside={(event) => event.preventDefault()}
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content>
            <Chakra.Header>
              <Chakra.Title>{title}</Chakra.Title>
              {note && (
                <Chakra.Description {...(role === 'alertdialog' && asks)}>
                  {note}
                </Chakra.Description>
              )}
            </Chakra.Header>
            {children && <Chakra.Body>{children}</Chakra.Body>}
            <Chakra.Footer>{footer}</Chakra.Footer>
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}
