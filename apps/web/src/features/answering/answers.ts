import type { FormQuestion } from '@vantage/contracts/answering/ask-form'
import type { GivenAnswer } from '@vantage/contracts/answering/submission'
import type { Answers, AnswerValue } from '../../lib/save-queue/state.ts'

/** Whether a question is answered; a blank text is not an answer. */
export function isAnswered(value: AnswerValue | undefined): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null
}

/** Value of one option's control: question id and score with a hyphen between. */
export const choiceValue = (questionId: number, score: number): string => `${questionId}-${score}`

/** The score in such a value, as a number. */
export function scoreOf(value: string): number {
  return Number(value.slice(value.lastIndexOf('-') + 1))
}

type Field = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>

/** How many characters of a pasted text a field of at most `max` characters cannot take; line ends count once. */
export function pasteOverflow(pasted: string, field: Field, max: number): number {
  const kept = field.value.length - (field.selectionEnd - field.selectionStart)
  return Math.max(0, kept + pasted.replace(/\r\n?/g, '\n').length - max)
}

/** A submission's content in the questionnaire's order, or null when a choice or a text is missing. */
export function answersToSubmit(
  questions: readonly FormQuestion[],
  answers: Answers,
): GivenAnswer[] | null {
  const given: GivenAnswer[] = []
  for (const { id: questionId, type } of questions) {
    const value = answers.get(questionId)?.value
    if (!isAnswered(value)) return null
    if (type === 0 && typeof value === 'number') given.push({ questionId, score: value })
    else if (type === 1 && typeof value === 'string') given.push({ questionId, text: value })
    else return null
  }
  return given.length > 0 ? given : null
}
