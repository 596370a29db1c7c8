import { useLingui } from '@lingui/react'
import { formatClock, formatDateTime } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'

/** Says an ISO time as operations read it: `today 16:44`, `yesterday 08:32`, else the day and the clock time. */
export function useMoment(): (time: string) => string {
  const { i18n } = useLingui()
  const lang = useLang()
  return (iso) => {
    const time = new Date(iso)
    const clock = formatClock(lang, time)
    const days = daysBetween(time, new Date())
    if (days === 0) return i18n.t('ops.today', { clock })
    if (days === 1) return i18n.t('ops.yesterday', { clock })
    return formatDateTime(lang, time)
  }
}

const daysBetween = (from: Date, to: Date) => {
  const midnight = (time: Date) => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate())
  return (midnight(to) - midnight(from)) / 86_400_000
}
