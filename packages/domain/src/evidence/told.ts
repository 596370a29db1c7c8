/** Figures stand over at least so many participants. */
export const participantsFrom = 10

/** Quartiles and shares of groups are told from so many on: among fewer, one group would stand out. */
export const manyGroups = 20

/** What is told ends here, in hundredths: beyond it a figure would say something about nearly every group. */
export const ends = { part: [10, 90], agreement: [20, 80], points: [40, 120] } as const
type Ends = (typeof ends)[keyof typeof ends]

/** In hundredths, by the number of groups: one of a few moves a figure further than one of many. */
const stepOver = (groups: number) => (groups >= 500 ? 1 : groups >= 100 ? 5 : 10)

/** A figure as it is told, in hundredths: in steps in which no single group can be seen, and within its ends. */
export function told(value: number, groups: number, [low, high]: Ends): number {
  const step = stepOver(groups)
  return Math.min(high, Math.max(low, Math.round((value * 100) / step) * step))
}
