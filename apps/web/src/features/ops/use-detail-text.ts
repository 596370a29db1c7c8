import { useLingui } from '@lingui/react'
import type { MessageId } from '@vantage/i18n/message-id'
import { formatNumber } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { joinNames } from '../../lib/names.ts'

/** The fields that entries hold; one that is not here is shown as it is written. */
const fields: Record<string, MessageId | undefined> = {
  activities: /*i18n*/ 'ops.field.activities',
  answers: /*i18n*/ 'ops.field.answers',
  departments: /*i18n*/ 'ops.field.departments',
  employees: /*i18n*/ 'ops.field.employees',
  englishname: /*i18n*/ 'ops.field.englishname',
  fullname: /*i18n*/ 'ops.field.fullname',
  options: /*i18n*/ 'ops.field.options',
  questionnaires: /*i18n*/ 'ops.field.questionnaires',
  questions: /*i18n*/ 'ops.field.questions',
  raters: /*i18n*/ 'ops.field.raters',
  replaced_by: /*i18n*/ 'ops.field.replaced-by',
  sessions: /*i18n*/ 'ops.field.sessions',
  status: /*i18n*/ 'ops.field.status',
  targets: /*i18n*/ 'ops.field.targets',
  type: /*i18n*/ 'ops.field.type',
}
const words: Record<string, MessageId | undefined> = {
  draft: /*i18n*/ 'ops.status.draft',
  running: /*i18n*/ 'ops.status.running',
  finished: /*i18n*/ 'ops.status.finished',
  withdrawn: /*i18n*/ 'ops.status.withdrawn',
  evm: /*i18n*/ 'ops.type.evm',
  evn: /*i18n*/ 'ops.type.evn',
  hr: /*i18n*/ 'ops.type.hr',
}

/** Names and values of an entry's details in the words of the page. */
export function useDetailText() {
  const { i18n } = useLingui()
  const lang = useLang()
  const join = (parts: readonly string[]) => joinNames(lang, parts)
  const textOf = (value: unknown): string => {
    if (Array.isArray(value)) return join(value.map(textOf))
    if (typeof value === 'boolean') return i18n.t(value ? /*i18n*/ 'ops.yes' : /*i18n*/ 'ops.no')
    if (typeof value === 'number') return formatNumber(lang, value)
    if (typeof value !== 'string') return JSON.stringify(value ?? null)
    const word = words[value]
    return word ? i18n.t(word) : value
  }
  const nameOf = (field: string) => {
    const name = fields[field]
    return name ? i18n.t(name) : field.replaceAll('_', ' ')
  }
  return { nameOf, textOf, join }
}
