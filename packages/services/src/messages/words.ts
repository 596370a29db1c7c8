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

/** The ids of what is said of each kind: as a title, as a sentence, and on the button. */
const textsOf: Record<MessageKind, { title: MessageId; text: MessageId; button: MessageId }> = {
  'to-start': {
    title: /*i18n*/ 'messages.to-start-title',
    text: /*i18n*/ 'messages.to-start',
    button: /*i18n*/ 'messages.activity',
  },
  overdue: {
    title: /*i18n*/ 'messages.overdue-title',
    text: /*i18n*/ 'messages.overdue',
    button: /*i18n*/ 'messages.activity',
  },
  nominate: {
    title: /*i18n*/ 'messages.nominate-title',
    text: /*i18n*/ 'messages.nominate',
    button: /*i18n*/ 'messages.nominate-button',
  },
  'nominations-changed': {
    title: /*i18n*/ 'messages.nominations-changed-title',
    text: /*i18n*/ 'messages.nominations-changed',
    button: /*i18n*/ 'messages.list',
  },
  'nominations-approved': {
    title: /*i18n*/ 'messages.nominations-approved-title',
    text: /*i18n*/ 'messages.nominations-approved',
    button: /*i18n*/ 'messages.list',
  },
  invitation: {
    title: /*i18n*/ 'messages.invitation-title',
    text: /*i18n*/ 'messages.invitation',
    button: /*i18n*/ 'messages.answer',
  },
  reminder: {
    title: /*i18n*/ 'messages.reminder-title',
    text: /*i18n*/ 'messages.reminder',
    button: /*i18n*/ 'messages.answer',
  },
  'reminder-before': {
    title: /*i18n*/ 'messages.reminder-before-title',
    text: /*i18n*/ 'messages.reminder-before',
    button: /*i18n*/ 'messages.answer',
  },
  'reminder-after': {
    title: /*i18n*/ 'messages.reminder-after-title',
    text: /*i18n*/ 'messages.reminder-after',
    button: /*i18n*/ 'messages.answer',
  },
  extended: {
    title: /*i18n*/ 'messages.extended-title',
    text: /*i18n*/ 'messages.extended',
    button: /*i18n*/ 'messages.answer',
  },
  'report-ready': {
    title: /*i18n*/ 'messages.report-ready-title',
    text: /*i18n*/ 'messages.report-ready',
    button: /*i18n*/ 'messages.report',
  },
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
      const { title, text, button } = textsOf[item.kind]
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
        title: i18n.t(title, values),
        sentences: [i18n.t(text, values), ...anonymity],
        own: ownSentenceOf(item, lang),
        button: i18n.t(button),
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
