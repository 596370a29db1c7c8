import { Drawer as Chakra, Portal } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { drawerRecipe } from '../theme/recipes/drawer.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface DrawerProps {
  title: string
  note?: string
  children: ReactNode
  /** What stays in sight below: buttons, a remark. */
  footer?: ReactNode
  /** `md` for a form. */
  size?: 'md' | 'lg'
  onClose: () => void
}

/** What belongs to a row of a list, beside it, while it is rendered; the focus returns to where it was when it goes. */
export function Drawer({ title, note, children, footer, size = 'lg', onClose }: DrawerProps) {
  const { i18n } = useLingui()
  return (
    <Chakra.Root
      open
      size={size}
      recipe={drawerRecipe}
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content>
            <Chakra.Header>
              <div>
                <Chakra.Title>{title}</Chakra.Title>
                {note && <Chakra.Description>{note}</Chakra.Description>}
              </div>
              <Chakra.CloseTrigger asChild>
                <Button kind="bare" size="icon" aria-label={i18n.t('common.close')}>
                  <Icon as={X} />
                </Button>
              </Chakra.CloseTrigger>
            </Chakra.Header>
            <Chakra.Body tabIndex={0}>{children}</Chakra.Body>
            {footer && <Chakra.Footer>{footer}</Chakra.Footer>}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}
