import { Drawer as Chakra, Portal } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { drawerRecipe } from '../theme/recipes/drawer.ts'
import { IconButton } from './icon-button.tsx'

interface DrawerFrameProps {
  /** `md` for a form. */
  size?: 'md' | 'lg'
  onClose: () => void
  /** `DrawerContent`; what it shows may change while the drawer is open. */
  children: ReactNode
}
interface DrawerContentProps {
  title: string
  note?: string | undefined
  children: ReactNode
  /** What stays in sight below: buttons, a remark. */
  footer?: ReactNode
}

/** A drawer beside a list, open while it is rendered; when it closes, the focus returns to where it was. */
export function Drawer({
  size = 'lg',
  onClose,
  ...content
}: DrawerFrameProps & DrawerContentProps) {
  return (
    <DrawerFrame size={size} onClose={onClose}>
      <DrawerContent {...content} />
    </DrawerFrame>
  )
}

/** A drawer whose `DrawerContent` may still be loading. */
export function DrawerFrame({ size = 'lg', onClose, children }: DrawerFrameProps) {
  const content = useRef<HTMLDivElement>(null)
  const [opener] = useState(() => document.querySelector<HTMLElement>(':focus'))
  // A form that renders with the drawer has taken the focus already: it keeps it, and the focus returns to the opener.
  const early = useRef<HTMLElement>(null)
  const keepEarly = () => (early.current = content.current?.querySelector(':focus') ?? null)
  const returnTo = () => early.current && opener
  return (
    <Chakra.Root
      open
      size={size}
      recipe={drawerRecipe}
      initialFocusEl={keepEarly}
      finalFocusEl={returnTo}
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content ref={content}>{children}</Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}

export function DrawerContent({ title, note, children, footer }: DrawerContentProps) {
  const { i18n } = useLingui()
  return (
    <>
      <Chakra.Header>
        <div>
          <Chakra.Title>{title}</Chakra.Title>
          {note && <Chakra.Description>{note}</Chakra.Description>}
        </div>
        <Chakra.CloseTrigger asChild>
          <IconButton icon={X} label={i18n.t('common.close')} />
        </Chakra.CloseTrigger>
      </Chakra.Header>
      <Chakra.Body tabIndex={0}>{children}</Chakra.Body>
      {footer && <Chakra.Footer>{footer}</Chakra.Footer>}
    </>
  )
}
