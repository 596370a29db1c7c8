/** Figures stand over at least so many participants. */
export const participantsFrom = 10

/** Quartiles and shares of groups are published from this many groups on: among fewer, one group would stand out. */
export const manyGroups = 20

/** The ends of what is published, in hundredths: beyond them a figure would say something about nearly every group. */
export const ends = { part: [10, 90], agreement: [20, 80], points: [40, 120] } as const
type Ends = (typeof ends)[keyof typeof ends]

/** The rounding step in hundredths, by the number of groups: one of a few moves a figure further than one of many. */
const stepOver = (groups: number) => (groups >= 500 ? 1 : groups >= 100 ? 5 : 10)

/** Rounds a figure to hundredths, within its ends and in steps that hide every single group. */
export function publishedFigure(value: number, groups: number, [low, high]: Ends): number {
  const step = stepOver(groups)
  return Math.min(high, Math.max(low, Math.round((value * 100) / step) * step))
}
