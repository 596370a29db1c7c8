import { estimatedMinutes } from '@vantage/domain/answering/progress'

interface Reminded {
  name: string
  name_en: string
  /** `YYYY-MM-DD`, or null. */
  dueOn: string | null
  /** How many questions each questionnaire has, and how many of those are free texts. */
  questions: number
  texts: number
  /** Which notice of the activity it is today: DingTalk drops one that equals another of the day. */
  ofToday: number
  /** Where the questionnaires are; null where this is not known. */
  link: string | null
}

/** The words of a work notice to somebody with so many open questionnaires, in both languages. */
export function reminderText(reminded: Reminded, open: number): string {
  const { name, name_en, dueOn, ofToday, link } = reminded
  const minutes = estimatedMinutes(reminded)
  const due = dueOn?.split('-').reverse().join('-')
  const isAgain = ofToday > 1
  return [
    `“${name}”还有 ${open} 份问卷等待您填写${dueOn ? `，请在 ${dueOn} 前完成` : ''}，每份约 ${minutes} 分钟。${
      isAgain ? `（今天第 ${ofToday} 次通知）` : ''
    }`,
    `“${name_en}”: ${open} ${open === 1 ? 'questionnaire is' : 'questionnaires are'} waiting for you${
      due ? ` until ${due}` : ''
    }, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} each.${isAgain ? ` (Notice ${ofToday} of today)` : ''}`,
    ...(link === null ? [] : [link]),
  ].join('\n')
}
