import { failureStatus, failureTexts } from '../lib/failures.ts'
import { beginUse } from '../lib/first-use.ts'
import { shownLang } from '../lib/i18n/lang-scope.tsx'
import { i18nOf } from '../lib/i18n/messages.ts'
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

/**
 * Shows a failed request as a message, as every mutation does that has no `onError` of its own and no `meta: { quiet: true }`.
 * Not a 401: then the session has ended, and Login opens.
 */
export function notifyFailure(error: unknown): void {
  if (failureStatus(error) === 401) return
  const { title, text, values } = failureTexts(error)
  const i18n = i18nOf(shownLang())
  notify({ kind: 'bad', title: i18n.t(title), text: i18n.t(text, values) })
}
