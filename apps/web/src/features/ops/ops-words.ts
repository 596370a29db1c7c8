import type { FailedJob } from '@vantage/contracts/ops/overview'
import { formatClock, formatDateTime } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../lib/i18n/messages.ts'
import { pickName } from '../../lib/names.ts'

/** Formats an ISO time for the operations page: `today 16:44`, `yesterday 08:32`, else the day and the clock time. */
export function useMoment(): (time: string) => string {
  const { i18n, lang } = useI18n()
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

/** Texts for what a failed job is about and why it gave up. */
export function useJobWords() {
  const { i18n, lang } = useI18n()
  return {
    reasonOf: ({ party, cause }: Pick<FailedJob, 'party' | 'cause'>): string =>
      i18n.t('ops.cause', {
        cause: selectKey(cause),
        who: i18n.t('ops.party-does', { party: selectKey(party ?? 'none') }),
      }),
    subjectOf: ({ job, id, subject }: FailedJob): string => {
      switch (subject.kind) {
        case 'activity':
          return i18n.t('ops.about-activity', {
            job: selectKey(job),
            name: pickName(lang, subject),
          })
        case 'chip-refresh': {
          const { parts, calls, batches } = subject
          return i18n.t('ops.about-refresh', { parts, calls, batches })
        }
        case 'approval-form':
          return i18n.t('ops.about-form', { number: subject.requestNumber })
        case 'file-import':
          return i18n.t('ops.about-import', { name: subject.fileName, list: subject.list })
        case 'directory':
          return i18n.t('ops.about-directory')
        default:
          return i18n.t('ops.about-job', { id })
      }
    },
  }
}
