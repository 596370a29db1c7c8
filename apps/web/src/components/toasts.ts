import { createToaster } from '@chakra-ui/react'
import type { Note } from './notice.tsx'
import { boxOf, covers, placeBeside } from './toast-place.ts'

const types = { good: 'success', warn: 'warning', bad: 'error', info: 'info' } as const
const lifetime = 6000
const actionLifetime = 10_000
const gap = 12

export const toaster = createToaster({
  placement: 'bottom-start',
  overlap: false,
  gap,
  offsets: {
    left: 'var(--toasts-left, 16px)',
    bottom: 'var(--toasts-bottom, 16px)',
    top: '16px',
    right: '16px',
  },
})

const passed = '[data-scope=toast], [inert], [aria-hidden=true]'
const neverCovered =
  'a[href], button, input, select, textarea, label, summary, h1, h2, h3, [role=button], [role=tab], [role=option]'

let wasHeld = false

/**
 * Moves the toasts, once they cover a control or a heading, to where they cover none. From under the pointer or the focus
 * they move only right after it has come: it came for what they cover.
 */
export function keepToastsClear(): void {
  const toasts = [...document.querySelectorAll<HTMLElement>('[data-scope=toast][data-part=root]')]
  const [first] = toasts
  const stays = wasHeld
  wasHeld = toasts.some((toast) => toast.matches(':hover, :focus-within'))
  if (!first || (stays && wasHeld)) return
  const heights = toasts.map((toast) => toast.offsetHeight + gap)
  const size = { width: first.offsetWidth, height: heights.reduce((sum, each) => sum + each, -gap) }
  const view = { width: window.innerWidth, height: window.innerHeight }
  const boxes = [...document.querySelectorAll(neverCovered)]
    .filter((element) => !element.closest(passed))
    .map((element) => element.getBoundingClientRect())
  const { style } = document.documentElement
  const [left, bottom] = ['left', 'bottom'].map((side) =>
    Number.parseFloat(style.getPropertyValue(`--toasts-${side}`)),
  )
  if (left !== undefined && bottom !== undefined && left + size.width <= view.width) {
    const now = boxOf({ left, bottom }, size, view)
    if (!boxes.some((box) => covers(now, box))) return
  }
  const place = placeBeside(boxes, size, view)
  style.setProperty('--toasts-left', `${place.left}px`)
  style.setProperty('--toasts-bottom', `${place.bottom}px`)
}

/** The toasts that are there and are not going away, by what they say. */
const shown = new Map<string, string>()
let made = 0

/** Adds a toast, or renews the one with the same title; one with an action stands by itself. Gives what removes it. */
export function show({ kind, title, text, sticky, action }: Note): () => void {
  const message = `${kind} ${title} ${action ? text : ''}`
  const id = shown.get(message) ?? `${message} ${(made += 1)}`
  const forget = () => shown.get(message) === id && shown.delete(message)
  shown.set(message, id)
  toaster.create({
    id,
    type: types[kind],
    title,
    description: text,
    closable: true,
    duration: sticky ? Number.POSITIVE_INFINITY : action ? actionLifetime : lifetime,
    onStatusChange: ({ status }) => void (status === 'dismissing' && forget()),
    ...(action && { action }),
  })
  return () => {
    forget()
    toaster.dismiss(id)
  }
}
