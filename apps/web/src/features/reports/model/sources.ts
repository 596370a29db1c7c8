import { type Level, levels } from '@vantage/contracts/activities/levels'
import type { ScoreSource } from '@vantage/contracts/reports/report'

/** What a number in the report comes from; colour, mark and dash follow from it everywhere. */
export type Source = ScoreSource | 'company'

/** A group of raters, by what they are to the person evaluated. */
export type Rater = Exclude<ScoreSource, 'weighted'>

export const raterOf: Record<Level, Rater> = {
  [levels.superior]: 'superior',
  [levels.peer]: 'peer',
  [levels.subordinate]: 'subordinate',
  [levels.self]: 'self',
}

/** Dashes of lines, in pixels: told apart without colour too. */
export const dashes: Record<Source, readonly number[]> = {
  superior: [9, 4],
  peer: [5, 3],
  subordinate: [9, 3, 2, 3],
  self: [2, 3],
  weighted: [],
  company: [],
}
