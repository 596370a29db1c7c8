import { notify } from '../../components/notify.ts'
import { failureStatus, retryTime } from '../../lib/failures.ts'
import { formatClock } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'

/**
 * Notifies of a sign-in or password check that was refused after too many failures (429) or because the server is busy (503),
 * with the time of the next try. Returns that text, or null for any other failure.
 */
export function useExplainRefusal(): (error: unknown) => string | null {
  const { i18n, lang } = useI18n()
  return (error) => {
    const status = failureStatus(error)
    if (status === 503) {
      const text = i18n.t('auth.busy')
      notify({ kind: 'warn', title: i18n.t('auth.retry'), text })
      return text
    }
    if (status !== 429) return null
    const until = retryTime(error, new Date())
    const text = until
      ? i18n.t('auth.too-many-until', { time: formatClock(lang, until) })
      : i18n.t('auth.too-many-later')
    notify({ kind: 'warn', title: i18n.t('auth.too-many'), text, sticky: true })
    return text
  }
}
