import type { DraftAnswer } from '@vantage/contracts/answering/ask-form'

/**
 * Keeps the latest answer to each question. The merge is commutative, associative and idempotent, so late and repeated
 * saves do no harm.
 */
export function mergeDraft(
  stored: readonly DraftAnswer[],
  incoming: readonly DraftAnswer[],
): DraftAnswer[] {
  const kept = new Map(stored.map((answer) => [answer.questionId, answer]))
  for (const answer of incoming) {
    const other = kept.get(answer.questionId)
    if (!other || isLater(answer, other)) kept.set(answer.questionId, answer)
  }
  return [...kept.values()].sort((a, b) => a.questionId - b.questionId)
}

/** Two answers of the same millisecond are ordered by what they say, so that every merge keeps the same one. */
function isLater(a: DraftAnswer, b: DraftAnswer): boolean {
  return a.at === b.at ? JSON.stringify(a.value) > JSON.stringify(b.value) : a.at > b.at
}
