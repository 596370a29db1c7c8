/** The five traits, in the order of `score1` to `score5`. */
export const traits = ['N', 'E', 'O', 'A', 'C'] as const
export type Trait = (typeof traits)[number]

/** Which third of the scale, 12 to 60, a trait's score is in. It says nothing about how other people score. */
export function bandOf(score: number): 'low' | 'middle' | 'high' {
  if (score <= 28) return 'low'
  return score <= 43 ? 'middle' : 'high'
}

/** The texts of a trait: what it is called, what it is about, and what its score means to who took the test. */
export const textsOf = (trait: Trait, score: number) => ({
  name: `big-five.trait.${trait}.name` as const,
  about: `big-five.trait.${trait}.about` as const,
  reading: `big-five.trait.${trait}.${bandOf(score)}` as const,
})
