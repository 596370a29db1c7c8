import { useLingui } from '@lingui/react'
import type { AuditLogRow } from '@vantage/contracts/ops/audit-log'
import type { MessageId } from '@vantage/i18n/message-id'
import { formatDateTime, formatNumber } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { joinNames, pickName } from '../../lib/names.ts'

/** The fields that entries hold; one that is not here is shown as it is written. */
const fields: Record<string, MessageId | undefined> = {
  accounts: /*i18n*/ 'ops.field.accounts',
  activities: /*i18n*/ 'ops.field.activities',
  added: /*i18n*/ 'ops.field.added',
  answers: /*i18n*/ 'ops.field.answers',
  asked_by: /*i18n*/ 'ops.field.asked-by',
  changed: /*i18n*/ 'ops.field.changed',
  count: /*i18n*/ 'ops.field.count',
  created: /*i18n*/ 'ops.field.created',
  departments: /*i18n*/ 'ops.field.departments',
  employees: /*i18n*/ 'ops.field.employees',
  englishname: /*i18n*/ 'ops.field.englishname',
  expires: /*i18n*/ 'ops.field.expires',
  fullname: /*i18n*/ 'ops.field.fullname',
  groups: /*i18n*/ 'ops.field.groups',
  instanceId: /*i18n*/ 'ops.field.instance-id',
  key: /*i18n*/ 'ops.field.key',
  maximum: /*i18n*/ 'ops.field.maximum',
  minimum: /*i18n*/ 'ops.field.minimum',
  missing: /*i18n*/ 'ops.field.missing',
  options: /*i18n*/ 'ops.field.options',
  part_numbers: /*i18n*/ 'ops.field.part-numbers',
  per_hour: /*i18n*/ 'ops.field.per-hour',
  posts: /*i18n*/ 'ops.field.posts',
  problem: /*i18n*/ 'ops.field.problem',
  questionnaires: /*i18n*/ 'ops.field.questionnaires',
  questions: /*i18n*/ 'ops.field.questions',
  raters: /*i18n*/ 'ops.field.raters',
  removed: /*i18n*/ 'ops.field.removed',
  replaced_by: /*i18n*/ 'ops.field.replaced-by',
  rows: /*i18n*/ 'ops.field.rows',
  ruledOut: /*i18n*/ 'ops.field.ruled-out',
  scopes: /*i18n*/ 'ops.field.scopes',
  sessions: /*i18n*/ 'ops.field.sessions',
  since: /*i18n*/ 'ops.field.since',
  status: /*i18n*/ 'ops.field.status',
  targets: /*i18n*/ 'ops.field.targets',
  threshold: /*i18n*/ 'ops.field.threshold',
  type: /*i18n*/ 'ops.field.type',
  version: /*i18n*/ 'ops.field.version',
  via: /*i18n*/ 'ops.field.via',
  way: /*i18n*/ 'ops.field.way',
}
/** The fields whose texts are codes; any other text is what somebody wrote. */
const codes = new Set(['problem', 'scopes', 'status', 'type', 'via'])
const words: Record<string, MessageId | undefined> = {
  draft: /*i18n*/ 'ops.status.draft',
  running: /*i18n*/ 'ops.status.running',
  finished: /*i18n*/ 'ops.status.finished',
  withdrawn: /*i18n*/ 'ops.status.withdrawn',
  evm: /*i18n*/ 'ops.type.evm',
  evn: /*i18n*/ 'ops.type.evn',
  hr: /*i18n*/ 'ops.type.hr',
  'approvals:submit': /*i18n*/ 'ops.scope.approvals-submit',
  password: /*i18n*/ 'ops.via.password',
  dingtalk: /*i18n*/ 'ops.via.dingtalk',
  transfer: /*i18n*/ 'ops.form.transfer',
  jobTransfer: /*i18n*/ 'ops.form.job-transfer',
  resignationHandover: /*i18n*/ 'ops.form.resignation-handover',
  quota: /*i18n*/ 'ops.problem.quota',
  'no-originator': /*i18n*/ 'ops.problem.no-originator',
  refused: /*i18n*/ 'ops.problem.refused',
  ambiguous: /*i18n*/ 'ops.problem.ambiguous',
  'gave-up': /*i18n*/ 'ops.problem.gave-up',
}

/** What numbers stand for that are a state or a kind, by field. */
const numbers: Record<string, Record<number, MessageId | undefined> | undefined> = {
  status: {
    1: /*i18n*/ 'ops.key-status.unused',
    2: /*i18n*/ 'ops.key-status.in-use',
    3: /*i18n*/ 'ops.key-status.expired',
  },
  way: {
    1: /*i18n*/ 'ops.key-way.iq',
    2: /*i18n*/ 'ops.key-way.big-five',
    3: /*i18n*/ 'ops.key-way.either',
  },
}
/** How the import of a campaign file counts rows: packages/services/src/activities/import-campaign/write-campaign.ts. */
const written = /^(\d+) created, (\d+) updated$/
const isoTime = /^\d{4}-\d{2}-\d{2}T/

/** The fields whose texts are keys of what an entry names. */
const naming = new Set([
  ...['activity', 'department', 'participants', 'questionnaire', 'questions'],
  ...['replaced_by', 'target'],
])

/** Names and values of an entry's details in the words of the page. */
export function useDetailText() {
  const { i18n } = useLingui()
  const lang = useLang()
  const join = (parts: readonly string[]) => joinNames(lang, parts)
  const textOf = (field: string, value: unknown, named: AuditLogRow['named']): string => {
    if (Array.isArray(value)) return join(value.map((each) => textOf(field, each, named)))
    if (typeof value === 'boolean') return i18n.t(value ? /*i18n*/ 'ops.yes' : /*i18n*/ 'ops.no')
    if (typeof value === 'number') {
      const meaning = numbers[field]?.[value]
      return meaning ? i18n.t(meaning) : formatNumber(lang, value)
    }
    if (value === null || value === undefined) return '–'
    if (typeof value !== 'string') return JSON.stringify(value)
    const thing = naming.has(field) ? named[value] : undefined
    if (thing) return pickName(lang, thing)
    if (isoTime.test(value)) return formatDateTime(lang, new Date(value))
    const [, created, updated] = written.exec(value) ?? []
    if (created && updated) {
      return i18n.t('ops.written', { created: Number(created), updated: Number(updated) })
    }
    const word = codes.has(field) ? words[value] : undefined
    return word ? i18n.t(word) : value
  }
  const nameOf = (field: string) => {
    const name = fields[field]
    return name ? i18n.t(name) : field.replaceAll('_', ' ')
  }
  return { nameOf, textOf, join }
}
