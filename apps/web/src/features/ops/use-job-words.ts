import { useLingui } from '@lingui/react'
import type { FailedJob } from '@vantage/contracts/ops/overview'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../lib/i18n/select-key.ts'
import { pickName } from '../../lib/names.ts'

/** What a failed job is about, and why it gave up, in words. What this page does not know yet is told by its number. */
export function useJobWords() {
  const { i18n } = useLingui()
  const lang = useLang()
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
        default:
          return i18n.t('ops.about-job', { id })
      }
    },
  }
}
