import type { IqQuestion } from '@vantage/contracts/iq/iq-test'
import type { Lang } from '@vantage/i18n/languages'
import { pick } from '../../lib/names.ts'

export interface NumberedQuestion {
  /** From 1. */
  number: number
  question: IqQuestion
}
export interface Part {
  part: IqQuestion['part']
  questions: NumberedQuestion[]
}

/** Questions one after another that are about the same, in their order. */
export function partsOf(questions: readonly IqQuestion[]): Part[] {
  const parts: Part[] = []
  for (const [index, question] of questions.entries()) {
    const numbered = { number: index + 1, question }
    const last = parts.at(-1)
    if (last?.part === question.part) last.questions.push(numbered)
    else parts.push({ part: question.part, questions: [numbered] })
  }
  return parts
}

/** The first line of what is asked, where it is the same in the whole part and can be said once above it; else ''. */
export function sharedLead({ questions }: Part, lang: Lang): string {
  const leads = new Set(questions.map(({ question }) => textOf(question, lang).split('\n')[0]))
  return questions.length > 1 && leads.size === 1 ? ([...leads][0] ?? '') : ''
}

/** What a question asks beyond the lead of its part. */
export const withoutLead = (question: IqQuestion, lang: Lang, lead: string): string =>
  textOf(question, lang).slice(lead.length).trim()

const textOf = ({ content, content_en }: IqQuestion, lang: Lang) => pick(lang, content, content_en)

/** The terms of a number series, the last of which is asked for; null for any other text. */
export function seriesOf(text: string): string[] | null {
  const terms = text.split(/[,，]/).map((term) => term.trim())
  const isSeries = terms.length > 2 && terms.every((term) => /^(-?[\d./]+|[?？])$/.test(term))
  return isSeries ? terms : null
}
