import type { FormQuestion } from '@vantage/contracts/answering/ask-form'

/** Consecutive questions. `title` null: questions whose targets the questionnaire's order mixes. */
export interface Part {
  key: string
  title: PartTitle | null
  /** Number of the first question, from 1. */
  first: number
  questions: readonly FormQuestion[]
}
export type PartTitle =
  | { kind: 'target'; target_name: string; target_name_en: string }
  | { kind: 'own-words' }

/**
 * Parts in the questionnaire's order. There is a heading only where that order keeps a target's questions together;
 * free-text questions apart from their target's others are a part of their own.
 */
export function splitIntoParts(questions: readonly FormQuestion[]): Part[] {
  const together = keysOfOneRun(questions, (question) => String(question.target_id))
  const keyOf = (question: FormQuestion) =>
    question.type === 1 && !together.has(String(question.target_id))
      ? 'own-words'
      : String(question.target_id)
  const headed = keysOfOneRun(questions, keyOf)
  const parts: (Part & { questions: FormQuestion[] })[] = []
  questions.forEach((question, index) => {
    const own = keyOf(question)
    const key = headed.has(own) ? own : 'mixed'
    const last = parts.at(-1)
    if (last?.key.split('@')[0] === key) last.questions.push(question)
    else
      parts.push({
        key: `${key}@${index + 1}`,
        title: key === 'mixed' ? null : titleOf(own, question),
        first: index + 1,
        questions: [question],
      })
  })
  return parts
}

function titleOf(key: string, { target_name, target_name_en }: FormQuestion): PartTitle {
  return key === 'own-words'
    ? { kind: 'own-words' }
    : { kind: 'target', target_name, target_name_en }
}

function keysOfOneRun(
  questions: readonly FormQuestion[],
  keyOf: (question: FormQuestion) => string,
): Set<string> {
  const runs = new Map<string, number>()
  questions.forEach((question, index) => {
    const key = keyOf(question)
    const before = questions[index - 1]
    if (before === undefined || keyOf(before) !== key) runs.set(key, (runs.get(key) ?? 0) + 1)
  })
  return new Set([...runs].filter(([, count]) => count === 1).map(([key]) => key))
}
