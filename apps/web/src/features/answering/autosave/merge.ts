import type { DraftAnswer } from '@vantage/contracts/answering/ask-form'
import { mergeDraft } from '@vantage/domain/answering/merge-draft'
import type { Answers } from './state.ts'

export const byQuestion = (answers: readonly DraftAnswer[]): Answers =>
  new Map(answers.map((answer) => [answer.questionId, answer]))

export const isSame = (a: DraftAnswer | undefined, b: DraftAnswer | undefined): boolean =>
  a !== undefined && b !== undefined && a.at === b.at && a.value === b.value

/** The newest of both sets per question; the same map when nothing is new, so that nothing is drawn again. */
export function mergeAnswers(known: Answers, incoming: readonly DraftAnswer[]): Answers {
  if (incoming.every((answer) => isSame(known.get(answer.questionId), answer))) return known
  const merged = byQuestion(mergeDraft([...known.values()], incoming))
  return sameAnswers(merged, known) ? known : merged
}

export const sameAnswers = (a: Answers, b: Answers): boolean =>
  a.size === b.size && [...a.values()].every((answer) => isSame(b.get(answer.questionId), answer))

/** `answers` without those of `gone` that are still the very same. */
export function without(answers: Answers, gone: readonly DraftAnswer[]): Answers {
  const kept = new Map(answers)
  for (const answer of gone) {
    if (isSame(kept.get(answer.questionId), answer)) kept.delete(answer.questionId)
  }
  return kept.size === answers.size ? answers : kept
}
