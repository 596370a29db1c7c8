/** The five traits, in the order of `score1` to `score5`. */
export const traits = ['N', 'E', 'O', 'A', 'C'] as const
export type Trait = (typeof traits)[number]

/** Which third of the scale, 12 to 60, a trait's score is in. It says nothing about how other people score. */
export function bandOf(score: number): 'low' | 'middle' | 'high' {
  if (score <= 28) return 'low'
  return score <= 43 ? 'middle' : 'high'
}

const texts = {
  N: {
    name: /*i18n*/ 'big-five.trait.N.name',
    about: /*i18n*/ 'big-five.trait.N.about',
    low: /*i18n*/ 'big-five.trait.N.low',
    middle: /*i18n*/ 'big-five.trait.N.middle',
    high: /*i18n*/ 'big-five.trait.N.high',
  },
  E: {
    name: /*i18n*/ 'big-five.trait.E.name',
    about: /*i18n*/ 'big-five.trait.E.about',
    low: /*i18n*/ 'big-five.trait.E.low',
    middle: /*i18n*/ 'big-five.trait.E.middle',
    high: /*i18n*/ 'big-five.trait.E.high',
  },
  O: {
    name: /*i18n*/ 'big-five.trait.O.name',
    about: /*i18n*/ 'big-five.trait.O.about',
    low: /*i18n*/ 'big-five.trait.O.low',
    middle: /*i18n*/ 'big-five.trait.O.middle',
    high: /*i18n*/ 'big-five.trait.O.high',
  },
  A: {
    name: /*i18n*/ 'big-five.trait.A.name',
    about: /*i18n*/ 'big-five.trait.A.about',
    low: /*i18n*/ 'big-five.trait.A.low',
    middle: /*i18n*/ 'big-five.trait.A.middle',
    high: /*i18n*/ 'big-five.trait.A.high',
  },
  C: {
    name: /*i18n*/ 'big-five.trait.C.name',
    about: /*i18n*/ 'big-five.trait.C.about',
    low: /*i18n*/ 'big-five.trait.C.low',
    middle: /*i18n*/ 'big-five.trait.C.middle',
    high: /*i18n*/ 'big-five.trait.C.high',
  },
} as const

/** The texts of a trait: what it is called, what it is about, and what its score means to who took the test. */
export const textsOf = (trait: Trait, score: number) => ({
  name: texts[trait].name,
  about: texts[trait].about,
  reading: texts[trait][bandOf(score)],
})
