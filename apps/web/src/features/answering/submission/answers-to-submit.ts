import type { FormQuestion } from '@vantage/contracts/answering/ask-form'
import type { GivenAnswer } from '@vantage/contracts/answering/submission'
import type { Answers } from '../../../lib/save-queue/state.ts'
import { isAnswered } from '../progress/progress.ts'

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
