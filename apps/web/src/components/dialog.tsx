import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { pushLayer } from './dialog-layer.ts'

const Root = chakra('dialog', {
  base: {
    width: { base: '100%', sm: 'min(560px, calc(100% - 32px))' },
    maxWidth: '100%',
    maxHeight: { base: 'calc(100dvh - 72px)', sm: 'calc(100dvh - 32px)' },
    margin: { base: 'auto 0 0', sm: 'auto' },
    padding: 0,
    color: 'ink',
    background: 'paper',
    border: '1px solid',
    borderColor: { base: 'line', _dark: 'line.strong' },
    borderRadius: 'lg',
    borderBottomRadius: { base: 0, sm: 'lg' },
    boxShadow: 'lift',
    '&::backdrop': { background: 'scrim' },
    '&:focus': { outline: 'none' },
  },
})
const Header = chakra('div', {
  base: { padding: 's5', paddingBottom: 's4', '& p': { color: 'ink.soft', fontSize: 'sm' } },
})
const Body = chakra('div', {
  base: { paddingInline: { base: 's4', sm: 's5' }, paddingBottom: 's5' },
})
const Footer = chakra('div', {
  base: {
    position: 'sticky',
    bottom: 0,
    display: 'flex',
    justifyContent: 'flex-end',
    gap: 's3',
    paddingBlock: 's4',
    paddingInline: 's5',
    background: 'paper',
    borderTop: 'hairline',
    '& button': { flex: { base: 1, sm: 'none' } },
  },
})

export type DialogProps = {
  title: string
  note?: string
  children?: ReactNode
  /** Buttons, the harmless one first. */
  footer: ReactNode
  onClose: () => void
  /** Neither Escape nor a click beside it closes the dialog, only its buttons do. */
  blocking?: boolean
  role?: 'dialog' | 'alertdialog'
}

/** A modal dialog while it is rendered; the focus returns to where it was when it goes. */
export function Dialog({ title, note, children, footer, onClose, blocking, role }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = document.activeElement
    dialog.showModal()
    const pop = pushLayer(dialog)
    return () => {
      pop()
      dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (!blocking) onClose()
  }
  return (
    <Root
      ref={ref}
      aria-labelledby={`${id}-title`}
      {...(note ? { 'aria-describedby': `${id}-note` } : {})}
      {...(role ? { role } : {})}
      onKeyDown={onKeyDown}
      onCancel={(event) => event.preventDefault()}
      onMouseDown={(event) => {
        if (!blocking && event.target === event.currentTarget) onClose()
      }}
    >
      <Header>
        <h2 id={`${id}-title`}>{title}</h2>
        {note && <p id={`${id}-note`}>{note}</p>}
      </Header>
      {children && <Body>{children}</Body>}
      <Footer>{footer}</Footer>
    </Root>
  )
}
