import { beginUse } from '../lib/first-use.ts'
import type { Note } from './notice.tsx'

/**
 * Shows a message above the page, in place of one with the same title; returns a function that removes it. The code that
 * shows it is loaded after the page.
 */
export function notify(note: Note): () => void {
  beginUse()
  const shown = import('./toasts.ts').then(({ show }) => show(note))
  return () => void shown.then((dismiss) => dismiss())
}

/** Removes every message: what led here is over. */
export function dismissNotes(): void {
  void import('./toasts.ts').then(({ toaster }) => toaster.dismiss())
}
