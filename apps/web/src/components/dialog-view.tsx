import { Dialog as Chakra, Portal } from '@chakra-ui/react'
import { type ReactNode, useTransition } from 'react'
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

/** A question is set larger than a note. */
const asks = { marginTop: 's2', fontSize: 'md' } as const

/** What `Dialog` loads. */
export function DialogView(props: DialogProps) {
  const { title, note, children, footer, onClose, blocking = false, size = 'md' } = props
  const { role = 'dialog' } = props
  // It goes before its page is drawn again, and stays if the page keeps it.
  const [isClosing, startClosing] = useTransition()
  return (
    <Chakra.Root
      open={!isClosing}
      recipe={dialogRecipe}
      size={size}
      role={role}
      closeOnEscape={!blocking}
      closeOnInteractOutside={!blocking}
      // A menu that closes as this opens returns the focus behind it.
      onFocusOutside={(event) => event.preventDefault()}
      onOpenChange={({ open }) => {
        if (!open) startClosing(onClose)
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
