/** Seconds that people take for a question, by its type: a choice, a few sentences. */
const seconds = { 0: 15, 1: 75 } as const

/** About how long the questions take, in whole minutes. */
export function estimatedMinutes(questions: readonly { type: 0 | 1 }[]): number {
  const sum = questions.reduce((total, { type }) => total + seconds[type], 0)
  return Math.max(1, Math.round(sum / 60))
}
