/** Value of one option's control: question id and score with a hyphen between (specification section 5). */
export const choiceValue = (questionId: number, score: number): string => `${questionId}-${score}`

/** The score in such a value, as a number. */
export function scoreOf(value: string): number {
  return Number(value.slice(value.lastIndexOf('-') + 1))
}
