/** The five traits, in the order of `score1` to `score5`. */
export const traits = ['N', 'E', 'O', 'A', 'C'] as const
export type Trait = (typeof traits)[number]

export type Band = 'low' | 'middle' | 'high'

/** Which third of the scale, 12 to 60, a trait's score is in. It says nothing about how other people score. */
export function bandOf(score: number): Band {
  if (score <= 28) return 'low'
  return score <= 43 ? 'middle' : 'high'
}
