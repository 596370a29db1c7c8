import type { AuditLogRow } from '@vantage/contracts/ops/audit-log'
import { useLingui } from '@lingui/react'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../lib/i18n/select-key.ts'
import { pick, pickName } from '../../lib/names.ts'
import { toConsoleRow } from '../../lib/paths.ts'

/** Their subjects are numbers of rows or names of lists, which say nothing to anybody. */
const unnamed =
  /^(chips\.refresh|chips-template\.import|keys\.(reset|expire)|iq-records?\.(read|remove)|big-five-records?\.(read|remove))$/

/** What an entry was done to, as people call it, '' where the action says all, and the page that has it. */
export function useSubject() {
  const { i18n } = useLingui()
  const lang = useLang()
  return (entry: AuditLogRow): { text: string; to?: string } => {
    const { action, subject, before, after, named } = entry
    if (unnamed.test(action)) return { text: '' }
    if (action === 'job.replay') {
      const [job = ''] = subject.split(' ', 1)
      return { text: i18n.t('ops.job', { job: selectKey(job), name: job }) }
    }
    const parts = named[subject] ? [subject] : subject.split(/\/|, /)
    const [first] = parts.flatMap((part) => named[part] ?? [])
    if (first) {
      const texts = parts.map((part) => (named[part] ? pickName(lang, named[part]) : part))
      return { text: texts.join(' · '), to: toConsoleRow(first.kind, first.id) }
    }
    // What is gone is called what it was called then.
    const [name] = [after, before].flatMap((details) => namesIn(details) ?? [])
    return { text: name ? pick(lang, ...name) : subject }
  }
}

const pairs = [
  ['name', 'name_en'],
  ['content', 'content_en'],
  ['fullname', 'englishname'],
] as const

function namesIn(details: AuditLogRow['before']): [[string, string]] | undefined {
  for (const [chinese, english] of pairs) {
    const [name, nameEn] = [details?.[chinese], details?.[english]]
    if (typeof name === 'string' && typeof nameEn === 'string') return [[name, nameEn]]
  }
  return undefined
}
