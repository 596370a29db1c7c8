import { chakra } from '@chakra-ui/react'
import {
  type ComponentType,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'

const narrowest = 176

const Host = chakra('div', { base: { position: 'relative', flex: 'none' } })
const List = chakra('ul', {
  base: {
    position: 'fixed',
    zIndex: 'menu',
    minWidth: `${narrowest}px`,
    padding: 's1',
    background: 'paper',
    border: '1px solid',
    borderColor: { base: 'line', _dark: 'line.strong' },
    borderRadius: 'base',
    boxShadow: 'lift',
    fontSize: 'sm',
    '& :is(a, button)': {
      display: 'flex',
      alignItems: 'center',
      gap: 's2',
      width: '100%',
      minHeight: { base: 'hit', md: '36px' },
      paddingInline: 's3',
      borderRadius: 'small',
      color: 'ink',
      textAlign: 'start',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      _hover: { background: 'canvas' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& button:disabled': { color: 'ink.faint', cursor: 'not-allowed', background: 'none' },
    '& svg': { color: 'ink.faint' },
  },
})

type TriggerProps = {
  type: 'button'
  'aria-expanded': boolean
  onClick: () => void
  children: ReactNode
}
type MenuProps = {
  side: 'start' | 'end'
  /** The button's look, and its content. */
  trigger: ComponentType<TriggerProps>
  label: ReactNode
  /** `<li>` elements with a link or a button each. */
  children: ReactNode
}

/** A list that opens below its button; Escape, a choice or leaving it closes it again. */
export function Menu({ side, trigger: Trigger, label, children }: MenuProps) {
  const [open, setOpen] = useState<CSSProperties | null>(null)
  const isOpen = open !== null
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const close = () => setOpen(null)
    const outside = (event: Event) => {
      if (event.target instanceof Node && !host.current?.contains(event.target)) close()
    }
    // A phone scrolls and resizes by itself when its address bar disappears: the list stays open.
    const follow = () => setOpen(placeBelow(host.current, side))
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [isOpen, side])
  const show = () => setOpen(placeBelow(host.current, side))
  /** The focus stays with the button, so that a dialog opened from here can give it back. */
  const choose = () => {
    focusTrigger(host.current)
    setOpen(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(null)
      focusTrigger(host.current)
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (open) moveFocus(host.current, event.key === 'ArrowDown' ? 1 : -1)
      else show()
    }
  }
  return (
    <Host ref={host} onKeyDown={onKeyDown}>
      <Trigger type="button" aria-expanded={isOpen} onClick={() => (open ? setOpen(null) : show())}>
        {label}
      </Trigger>
      {open && (
        <List style={open} onClick={choose}>
          {children}
        </List>
      )}
    </Host>
  )
}

/** Fixed to the window, so that a bar that scrolls sideways does not cut the list off. */
function placeBelow(host: HTMLElement | null, side: 'start' | 'end'): CSSProperties {
  const box = host?.getBoundingClientRect()
  const top = (box?.bottom ?? 0) + 8
  const width = document.documentElement.clientWidth
  if (side === 'end') return { top, right: width - (box?.right ?? 0) }
  return { top, left: Math.min(box?.left ?? 0, width - narrowest - 8) }
}

function focusTrigger(host: HTMLElement | null): void {
  host?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
}

function moveFocus(host: HTMLElement | null, step: number): void {
  const items = [...(host?.querySelectorAll<HTMLElement>('ul :is(a, button:enabled)') ?? [])]
  const now = items.findIndex((item) => item === document.activeElement)
  items.at(now < 0 && step > 0 ? 0 : (now + step) % items.length)?.focus()
}
