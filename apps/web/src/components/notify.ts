import type { State } from './states.ts'

export type Note = {
  kind: State
  title: string
  text?: string
  /** Stays until it is closed by hand. */
  sticky?: boolean
}
export type Toast = Note & { id: number }

const lifetime = 6000
let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

/** Shows a message above the page, in place of one with the same title; returns a function that removes it. */
export function notify(note: Note): () => void {
  const id = ++last
  change([...toasts.filter((toast) => !same(toast, note)), { ...note, id }])
  const dismiss = () => dismissToast(id)
  if (!note.sticky) setTimeout(dismiss, lifetime)
  return dismiss
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const same = (a: Note, b: Note) => a.kind === b.kind && a.title === b.title

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
