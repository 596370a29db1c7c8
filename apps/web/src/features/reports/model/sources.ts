import { type Level, levels } from '@vantage/contracts/activities/levels'

/** Rater groups in the order in which every table of the report names them. */
const allRaters = ['superior', 'peer', 'subordinate', 'self'] as const

export type Rater = (typeof allRaters)[number]

/** What a number in the report comes from; colour, mark and dash follow from it everywhere. */
export type Source = Rater | 'weighted' | 'company'

/** The groups of a report's layout: subordinates only for managers (specification section 6). */
export function ratersOf(isManager: boolean): readonly Rater[] {
  return isManager ? allRaters : allRaters.filter((rater) => rater !== 'subordinate')
}

export const levelOf: Record<Rater, Level> = levels

/** The rater group that a stored level stands for. */
export function raterAt(level: Level): Rater {
  return allRaters.find((rater) => levelOf[rater] === level) ?? 'self'
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
