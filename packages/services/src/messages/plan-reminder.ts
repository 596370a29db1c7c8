import type { Lang } from '@vantage/i18n/languages'
import { frameMail, type RenderedMail } from './render-mail.ts'
import { i18nIn, type SaidItem, shownDate } from './words.ts'

/** What somebody is reminded of in a plan of their own, without a word of what stands in it. */
export interface PlanReminder {
  lang: Lang
  person: { fullname: string; englishname: string }
  /** How many actions are due soon, and the first day; null where none is. */
  actions: { count: number; dueOn: string } | null
  checkIn: boolean
  link: string | null
}

function sayReminder({ lang, actions, checkIn, link }: PlanReminder): SaidItem {
  const i18n = i18nIn[lang]
  const due = { count: actions?.count ?? 0, due: actions ? shownDate(actions.dueOn, lang) : '' }
  return {
    title: i18n.t('messages.plan-title', due),
    sentences: [
      ...(actions ? [i18n.t('messages.plan-actions', due)] : []),
      ...(checkIn ? [i18n.t('messages.plan-check-in')] : []),
    ],
    own: [],
    button: i18n.t('messages.plan-button'),
    link,
  }
}

/** Renders a reminder as the text of a work notice. */
export function planNotice(reminder: PlanReminder): string {
  const { sentences, link } = sayReminder(reminder)
  return [...sentences, ...(link === null ? [] : [link])].join('\n')
}

export function planMail(reminder: PlanReminder): RenderedMail {
  const said = sayReminder(reminder)
  const i18n = i18nIn[reminder.lang]
  const footer = i18n.t('messages.plan-footer')
  return { ...frameMail([said], { ...reminder, subject: said.title, footer }), calendar: null }
}
