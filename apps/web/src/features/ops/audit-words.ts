import type { I18n } from '@lingui/core'
import type { AuditAction, AuditLogRow } from '@vantage/contracts/ops/audit-log'
import type { Lang } from '@vantage/i18n/languages'
import type { MessageId } from '@vantage/i18n/message-id'
import { formatDateTime, formatNumber } from '../../lib/format.ts'
import { selectKey } from '../../lib/i18n/select-key.ts'
import { joinNames, pick, pickName } from '../../lib/names.ts'
import { toConsoleRow } from '../../lib/paths.ts'

/** What was done, in words. */
export const actionNames: Record<AuditAction, MessageId> = {
  'activity-file.import': /*i18n*/ 'ops.action.activity-file-import',
  'directory.look': /*i18n*/ 'ops.action.directory-look',
  'directory.edit': /*i18n*/ 'ops.action.directory-edit',
  'directory.ask-apply': /*i18n*/ 'ops.action.directory-ask-apply',
  'directory.apply': /*i18n*/ 'ops.action.directory-apply',
  'directory.discard': /*i18n*/ 'ops.action.directory-discard',
  'directory.settings': /*i18n*/ 'ops.action.directory-settings',
  'activity-file.export': /*i18n*/ 'ops.action.activity-file-export',
  'activity.withdraw': /*i18n*/ 'ops.action.activity-withdraw',
  'bank.import': /*i18n*/ 'ops.action.bank-import',
  'bank.export': /*i18n*/ 'ops.action.bank-export',
  'bank.read': /*i18n*/ 'ops.action.bank-read',
  'activity.create': /*i18n*/ 'ops.action.activity-create',
  'activity.change': /*i18n*/ 'ops.action.activity-change',
  'activity.delete': /*i18n*/ 'ops.action.activity-delete',
  'activity.questionnaire': /*i18n*/ 'ops.action.activity-questionnaire',
  'activity.participants': /*i18n*/ 'ops.action.activity-participants',
  'activity.raters': /*i18n*/ 'ops.action.activity-raters',
  'activity.excuse': /*i18n*/ 'ops.action.activity-excuse',
  'nominations.begin': /*i18n*/ 'ops.action.nominations-begin',
  'nominations.end': /*i18n*/ 'ops.action.nominations-end',
  'nominations.hand-in': /*i18n*/ 'ops.action.nominations-hand-in',
  'nominations.take-back': /*i18n*/ 'ops.action.nominations-take-back',
  'nominations.send-back': /*i18n*/ 'ops.action.nominations-send-back',
  'nominations.approve': /*i18n*/ 'ops.action.nominations-approve',
  'activity.keep-rater': /*i18n*/ 'ops.action.activity-keep-rater',
  'activity.ask-start': /*i18n*/ 'ops.action.activity-ask-start',
  'activity.agree': /*i18n*/ 'ops.action.activity-agree',
  'activity.start': /*i18n*/ 'ops.action.activity-start',
  'activity.close': /*i18n*/ 'ops.action.activity-close',
  'activity.results': /*i18n*/ 'ops.action.activity-results',
  'activity.look-comments': /*i18n*/ 'ops.action.activity-look-comments',
  'activity.hide-comments': /*i18n*/ 'ops.action.activity-hide-comments',
  'activity.raise-minimum': /*i18n*/ 'ops.action.activity-raise-minimum',
  'activity.release': /*i18n*/ 'ops.action.activity-release',
  'activity.remind': /*i18n*/ 'ops.action.activity-remind',
  'activity.schedule': /*i18n*/ 'ops.action.activity-schedule',
  'activity.extend': /*i18n*/ 'ops.action.activity-extend',
  'activity.send-again': /*i18n*/ 'ops.action.activity-send-again',
  'target.create': /*i18n*/ 'ops.action.target-create',
  'target.change': /*i18n*/ 'ops.action.target-change',
  'target.delete': /*i18n*/ 'ops.action.target-delete',
  'question.create': /*i18n*/ 'ops.action.question-create',
  'question.change': /*i18n*/ 'ops.action.question-change',
  'question.delete': /*i18n*/ 'ops.action.question-delete',
  'questionnaire.create': /*i18n*/ 'ops.action.questionnaire-create',
  'questionnaire.change': /*i18n*/ 'ops.action.questionnaire-change',
  'questionnaire.delete': /*i18n*/ 'ops.action.questionnaire-delete',
  'department.create': /*i18n*/ 'ops.action.department-create',
  'department.change': /*i18n*/ 'ops.action.department-change',
  'department.delete': /*i18n*/ 'ops.action.department-delete',
  'list.export': /*i18n*/ 'ops.action.list-export',
  'file.import': /*i18n*/ 'ops.action.file-import',
  'user.add': /*i18n*/ 'ops.action.user-add',
  'user.change': /*i18n*/ 'ops.action.user-change',
  'user.delete': /*i18n*/ 'ops.action.user-delete',
  'user.deactivate': /*i18n*/ 'ops.action.user-deactivate',
  'user.activate': /*i18n*/ 'ops.action.user-activate',
  'sign-in': /*i18n*/ 'ops.action.sign-in',
  'sign-in.refuse': /*i18n*/ 'ops.action.sign-in-refuse',
  'password.change': /*i18n*/ 'ops.action.password-change',
  'password.reset': /*i18n*/ 'ops.action.password-reset',
  'sessions.end': /*i18n*/ 'ops.action.sessions-end',
  'report.read': /*i18n*/ 'ops.action.report-read',
  'report.share': /*i18n*/ 'ops.action.report-share',
  'report.end-share': /*i18n*/ 'ops.action.report-end-share',
  'reports.list': /*i18n*/ 'ops.action.reports-list',
  'reports.print': /*i18n*/ 'ops.action.reports-print',
  'audit-log.export': /*i18n*/ 'ops.action.audit-log-export',
  'keys.generate': /*i18n*/ 'ops.action.keys-generate',
  'keys.reset': /*i18n*/ 'ops.action.keys-reset',
  'keys.expire': /*i18n*/ 'ops.action.keys-expire',
  'keys.export': /*i18n*/ 'ops.action.keys-export',
  'keys.use': /*i18n*/ 'ops.action.keys-use',
  'iq-record.match': /*i18n*/ 'ops.action.iq-record-match',
  'iq-record.remove': /*i18n*/ 'ops.action.iq-record-remove',
  'iq-records.export': /*i18n*/ 'ops.action.iq-records-export',
  'iq-records.read': /*i18n*/ 'ops.action.iq-records-read',
  'iq-standard.add': /*i18n*/ 'ops.action.iq-standard-add',
  'iq-standard.change': /*i18n*/ 'ops.action.iq-standard-change',
  'iq-standard.remove': /*i18n*/ 'ops.action.iq-standard-remove',
  'big-five-record.remove': /*i18n*/ 'ops.action.big-five-record-remove',
  'big-five-records.export': /*i18n*/ 'ops.action.big-five-records-export',
  'big-five-records.read': /*i18n*/ 'ops.action.big-five-records-read',
  'big-five-record.read': /*i18n*/ 'ops.action.big-five-record-read',
  'chips.refresh': /*i18n*/ 'ops.action.chips-refresh',
  'chips.replace': /*i18n*/ 'ops.action.chips-replace',
  'chips.export': /*i18n*/ 'ops.action.chips-export',
  'chips-template.import': /*i18n*/ 'ops.action.chips-template-import',
  'job.replay': /*i18n*/ 'ops.action.job-replay',
  'sweep.request': /*i18n*/ 'ops.action.sweep-request',
  'approval.review': /*i18n*/ 'ops.action.approval-review',
  'approval.review-undone': /*i18n*/ 'ops.action.approval-review-undone',
  'approval.withdraw': /*i18n*/ 'ops.action.approval-withdraw',
  'approval.resend': /*i18n*/ 'ops.action.approval-resend',
  'approval.mark-sent': /*i18n*/ 'ops.action.approval-mark-sent',
  'approvals.export': /*i18n*/ 'ops.action.approvals-export',
  'token.new': /*i18n*/ 'ops.action.token-new',
  'token.revoke': /*i18n*/ 'ops.action.token-revoke',
}

type Subject = { text: string; to?: string }

/** The subjects of these actions are numbers of rows or names of lists, which tell a reader nothing. */
const unnamed =
  /^(chips\.refresh|chips-template\.import|directory\.(look|ask-apply|apply|discard|settings)|keys\.(reset|expire)|iq-records?\.(read|remove)|big-five-records?\.(read|remove))$/

/** What an entry was done to, by its name ('' where the action says everything), and the page that shows it. */
export function subjectOf(i18n: I18n, lang: Lang, entry: AuditLogRow): Subject {
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
  // What was deleted goes by the name that it had then.
  const [name] = [after, before].flatMap((details) => namesIn(details) ?? [])
  return { text: name ? pick(lang, ...name) : subject }
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

/** Names of the fields of entries; a field without one is shown as it is stored. */
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
  reader: /*i18n*/ 'ops.field.reader',
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
  until: /*i18n*/ 'ops.field.until',
  version: /*i18n*/ 'ops.field.version',
  via: /*i18n*/ 'ops.field.via',
  way: /*i18n*/ 'ops.field.way',
}
/** The fields whose texts are codes; texts of other fields were written by people. */
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

/** The fields whose numbers stand for a state or a kind. */
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
/** How the import of an activity file reports its counts: packages/services/src/activity-files/write-activity-file.ts. */
const written = /^(\d+) created, (\d+) updated$/
const isoTime = /^\d{4}-\d{2}-\d{2}T/

/** The fields whose texts are keys of the entry's `named`. */
const naming = new Set([
  'activity',
  'department',
  'participants',
  'questionnaire',
  'questions',
  'reader',
  'replaced_by',
  'target',
])

/** Names and values of an entry's details in the words of the page. */
export function detailTexts(i18n: I18n, lang: Lang) {
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

interface Change {
  field: string
  /** undefined if the field did not exist. */
  before: unknown
  after: unknown
}

/** The fields that an entry changed. */
export function changesOf({ before, after }: Pick<AuditLogRow, 'before' | 'after'>): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}
