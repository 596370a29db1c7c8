import { type Level, levels } from '@vantage/contracts/activities/levels'
import type { ScoreSource } from '@vantage/contracts/reports/report'

/** A group of raters, by what they are to the person evaluated. */
export type Rater = Exclude<ScoreSource, 'weighted'>

export const raterOf: Record<Level, Rater> = {
  [levels.superior]: 'superior',
  [levels.peer]: 'peer',
  [levels.subordinate]: 'subordinate',
  [levels.self]: 'self',
}
