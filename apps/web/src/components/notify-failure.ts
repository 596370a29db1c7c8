import { failureStatus, failureTexts } from '../lib/failures.ts'
import { shownLang } from '../lib/i18n/lang-scope.tsx'
import { i18nOf } from '../lib/i18n/messages.ts'
import { notify } from './notify.ts'

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
