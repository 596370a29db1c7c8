import type { State } from './states.ts'

export interface Note {
  kind: State
  title: string
  text?: string
  /** Stays until it is closed by hand. */
  sticky?: boolean
}

/**
 * Shows a message above the page, in place of one with the same title; returns a function that removes it. What shows
 * it comes after the page.
 */
export function notify(note: Note): () => void {
  const shown = import('./toasts.ts').then(({ show }) => show(note))
  return () => void shown.then((dismiss) => dismiss())
}
