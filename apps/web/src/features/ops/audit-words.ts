import type { I18n } from '@lingui/core'
import { type AuditAction, type AuditLogRow, namingFields } from '@vantage/contracts/ops/audit-log'
import type { Lang } from '@vantage/i18n/languages'
import { formatDateTime, formatNumber } from '../../lib/format.ts'
import { selectKey } from '../../lib/i18n/messages.ts'
import { joinNames, pick, pickName } from '../../lib/names.ts'
import { toConsoleRow } from '../../lib/paths.ts'

/** What was done, in words. */
export const actionName = (i18n: I18n, action: AuditAction): string =>
  i18n.t('ops.action-name', { action: selectKey(action) })

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
    const [name, name_en] = [details?.[chinese], details?.[english]]
    if (typeof name === 'string' && typeof name_en === 'string') return [[name, name_en]]
  }
  return undefined
}

/** The fields whose texts and numbers are codes; texts of other fields were written by people. */
const codes = new Set([
  'audience',
  'gender',
  'grants',
  'language',
  'list',
  'problem',
  'scopes',
  'status',
  'type',
  'via',
  'warnings',
  'way',
])
/** The fields whose texts hold a code: `zhao: wang (peer)`, `added wang: …`, `invitation: … / …`. */
const codesWithin: Partial<Record<string, RegExp>> = {
  added: /(?<=\()\w+(?=\)$)/,
  changed: /(?<=\()\w+(?=\)$)/,
  removed: /(?<=\()\w+(?=\)$)/,
  changes: /^\w+/,
  sentences: /^[\w-]+(?=: )/,
}
/** How the import of an activity file reports its counts: packages/services/src/activity-files/write-activity-file.ts. */
const written = /^(\d+) created, (\d+) updated$/
const isoTime = /^\d{4}-\d{2}-\d{2}T/

/** Names and values of an entry's details in the words of the page. */
export function detailTexts(i18n: I18n, lang: Lang) {
  const join = (parts: readonly string[]) => joinNames(lang, parts)
  const textOf = (field: string, value: unknown, named: AuditLogRow['named']): string => {
    if (Array.isArray(value)) return join(value.map((each) => textOf(field, each, named)))
    if (typeof value === 'boolean') return i18n.t(value ? /*i18n*/ 'ops.yes' : /*i18n*/ 'ops.no')
    const codeName = (code: string, name = code) =>
      i18n.t('ops.code', { code: selectKey(code), name })
    const wordOf = (code: string, name: string) => (codes.has(field) ? codeName(code, name) : name)
    if (typeof value === 'number') return wordOf(`${field}-${value}`, formatNumber(lang, value))
    if (value === null || value === undefined) return '–'
    if (typeof value !== 'string') return JSON.stringify(value)
    const thing = namingFields[field] ? named[value] : undefined
    if (thing) return pickName(lang, thing)
    if (isoTime.test(value)) return formatDateTime(lang, new Date(value))
    const [, created, updated] = written.exec(value) ?? []
    if (created && updated) {
      return i18n.t('ops.written', { created: Number(created), updated: Number(updated) })
    }
    const within = codesWithin[field]
    return within ? value.replace(within, (code) => codeName(code)) : wordOf(value, value)
  }
  /** Of entries from before that hold other fields, these are shown as they are stored. */
  const nameOf = (field: string) =>
    i18n.t('ops.field-name', { field, name: field.replaceAll('_', ' ') })
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
