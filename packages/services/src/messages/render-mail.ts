import type { PersonalMessage } from '@vantage/contracts/messages/message'
import type { Lang } from '@vantage/i18n/languages'
import { dueDatesCalendar } from './due-dates.ts'
import { sayItems, type SaidItem, i18nIn } from './words.ts'

/** What is sent, without its sender and recipient. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
  /** iCalendar; null without a new due date. */
  calendar: string | null
}

/** All that a person is told on one day, as one mail. `now` stamps the calendar entry. */
export function renderMail(message: PersonalMessage, now: Date): RenderedMail {
  const said = sayItems(message.items, message.lang)
  const i18n = i18nIn[message.lang]
  const footer = i18n.t('messages.footer')
  return {
    ...frameMail(said, { ...message, subject: subjectOf(said, message), footer }),
    calendar: dueDatesCalendar(message, now),
  }
}

interface Framed {
  lang: Lang
  person: { fullname: string; englishname: string }
  subject: string
  /** Why somebody gets it. */
  footer: string
}

/** What is said to somebody, in the frame that all mails have. */
export function frameMail(
  said: readonly SaidItem[],
  { lang, person, subject, footer }: Framed,
): Omit<RenderedMail, 'calendar'> {
  const i18n = i18nIn[lang]
  const name = lang === 'ch' ? person.fullname : person.englishname
  const hello = i18n.t('messages.hello', { name })
  const frame = { hello, footer, address: i18n.t('messages.address'), subject }
  return {
    subject,
    text: textOf(said, frame),
    html: htmlOf(said, frame, lang === 'ch' ? 'zh-CN' : 'en'),
  }
}

/** At most two of the titles, without line breaks. */
function subjectOf(said: readonly SaidItem[], { lang }: PersonalMessage): string {
  const i18n = i18nIn[lang]
  const titles = [...new Set(said.map(({ title }) => title))]
  const [first = '', second] = titles
  const both = second === undefined ? first : i18n.t('messages.titles', { first, second })
  const count = titles.length - 2
  return count > 0 ? i18n.t('messages.more', { titles: both, count }) : both
}

type Frame = Record<'subject' | 'hello' | 'footer' | 'address', string>

function textOf(said: readonly SaidItem[], { hello, footer }: Frame): string {
  const parts = said.map(({ sentences, own, button, link }) =>
    [...sentences, ...own, ...(link === null ? [] : [`${button}: ${link}`])].join('\n'),
  )
  return [hello, ...parts, `-- \n${footer}`].join('\n\n')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/**
 * Reads in any client: one column, inline styles, no image. Text and ground keep the client's own colours, so that dark
 * mode has nothing to undo; only the button brings both of its own.
 */
function htmlOf(said: readonly SaidItem[], frame: Frame, locale: string): string {
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`
  const small = 'font-size:13px;opacity:.75;'
  const parts = said.map(({ sentences, own, button, link }) =>
    [
      ...[...sentences, ...own].map((sentence) => paragraph(sentence)),
      ...(link === null
        ? []
        : [
            buttonOf(button, link),
            paragraph(frame.address, `${small}margin-bottom:0;`),
            plain(link),
          ]),
    ].join('\n'),
  )
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(frame.subject)}</title>
</head>
<body style="margin:0;padding:0;">
<div style="max-width:560px;margin:0 auto;padding:24px 16px;font:16px/1.6 -apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif;overflow-wrap:anywhere;">
${paragraph(frame.hello)}
${parts.join('\n<hr style="border:0;border-top:1px solid #8886;margin:24px 0;">\n')}
<hr style="border:0;border-top:1px solid #8886;margin:24px 0 16px;">
${paragraph(frame.footer, small)}
</div>
</body>
</html>
`
}

/** A cell with a ground of its own, for clients that give a link no padding. */
const buttonOf = (button: string, link: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px;"><tr><td bgcolor="#3a4fb8" style="background:#3a4fb8;border-radius:8px;"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;color:#ffffff;font-weight:600;text-decoration:none;">${escapeHtml(button)}</a></td></tr></table>`

const plain = (link: string): string =>
  `<p style="margin:0 0 16px;font-size:13px;"><a href="${escapeHtml(link)}" style="color:inherit;">${escapeHtml(link)}</a></p>`
