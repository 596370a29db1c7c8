import { type I18n, setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import {
  type MessageItem,
  type MessageKind,
  messageKinds,
} from '@vantage/contracts/messages/message'
import { type Lang, locales } from '@vantage/i18n/languages'
import type { MessageId } from '@vantage/i18n/message-id'
import ch from '@vantage/i18n/messages/ch/messages.json' with { type: 'json' }
import en from '@vantage/i18n/messages/en/messages.json' with { type: 'json' }

const catalogue = (lang: Lang, texts: Record<string, string>): I18n => {
  const locale = locales[lang]
  const compiled = Object.entries(texts).map(
    ([id, text]) => [id, compileMessageOrThrow(text)] as const,
  )
  return setupI18n({ locale, messages: { [locale]: Object.fromEntries(compiled) } })
}

/** The texts of messages in one language, outside of any page. */
export const i18nIn: Record<Lang, I18n> = { ch: catalogue('ch', ch), en: catalogue('en', en) }

/** What is said of each kind, as a title. */
const titles: Record<MessageKind, MessageId> = {
  'to-start': /*i18n*/ 'messages.to-start-title',
  overdue: /*i18n*/ 'messages.overdue-title',
  nominate: /*i18n*/ 'messages.nominate-title',
  'nominations-changed': /*i18n*/ 'messages.nominations-changed-title',
  'nominations-approved': /*i18n*/ 'messages.nominations-approved-title',
  invitation: /*i18n*/ 'messages.invitation-title',
  reminder: /*i18n*/ 'messages.reminder-title',
  'reminder-before': /*i18n*/ 'messages.reminder-before-title',
  'reminder-after': /*i18n*/ 'messages.reminder-after-title',
  extended: /*i18n*/ 'messages.extended-title',
  'report-ready': /*i18n*/ 'messages.report-ready-title',
}

/** And as a sentence. */
const texts: Record<MessageKind, MessageId> = {
  'to-start': /*i18n*/ 'messages.to-start',
  overdue: /*i18n*/ 'messages.overdue',
  nominate: /*i18n*/ 'messages.nominate',
  'nominations-changed': /*i18n*/ 'messages.nominations-changed',
  'nominations-approved': /*i18n*/ 'messages.nominations-approved',
  invitation: /*i18n*/ 'messages.invitation',
  reminder: /*i18n*/ 'messages.reminder',
  'reminder-before': /*i18n*/ 'messages.reminder-before',
  'reminder-after': /*i18n*/ 'messages.reminder-after',
  extended: /*i18n*/ 'messages.extended',
  'report-ready': /*i18n*/ 'messages.report-ready',
}

/** One thing of a message in words. */
export interface SaidItem {
  title: string
  sentences: string[]
  /** The administrator's own sentence, or none. */
  own: string[]
  button: string
  link: string | null
}

/** The things of a message in words, the most urgent first. */
export function sayItems(items: readonly MessageItem[], lang: Lang): SaidItem[] {
  const rank = ({ kind }: MessageItem) => messageKinds.indexOf(kind)
  return items
    .toSorted((one, other) => rank(one) - rank(other))
    .map((item) => {
      const i18n = i18nIn[lang]
      const values = {
        ...item,
        activity: lang === 'ch' ? item.activity.name : item.activity.name_en,
        due: 'dueOn' in item && item.dueOn ? shownDate(item.dueOn, lang) : 'none',
        opens: 'opensOn' in item ? shownDate(item.opensOn, lang) : 'none',
      }
      const anonymity =
        item.kind === 'invitation' ? [i18n.t('messages.anonymity', { min: item.anonymityMin })] : []
      return {
        title: i18n.t(titles[item.kind], values),
        sentences: [i18n.t(texts[item.kind], values), ...anonymity],
        own: ownSentenceOf(item, lang),
        button: i18n.t('messages.button', { kind: item.kind.replaceAll('-', '_') }),
        link: item.link,
      }
    })
}

/** Formats a date as the pages do. */
export const shownDate = (date: string, lang: Lang): string =>
  lang === 'ch' ? date : date.split('-').toReversed().join('-')

function ownSentenceOf(item: MessageItem, lang: Lang): string[] {
  if (!('sentence' in item) || !item.sentence) return []
  const { ch, en } = item.sentence
  const sentence = lang === 'ch' ? ch || en : en || ch
  return sentence === '' ? [] : [sentence]
}
