import type { Choices } from '../../../components/attempt/choice-queue.ts'

/** The numbers, from 1, of questions without a choice. */
export function unansweredOf(questions: readonly { id: number }[], chosen: Choices): number[] {
  return questions.flatMap(({ id }, index) => (chosen.get(id)?.position ? [] : [index + 1]))
}
