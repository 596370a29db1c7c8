/** Where one tone ends and the next begins, in hundredths. */
const steps = [340, 370, 400, 430]
const darkest = 56

/** How dark the cell of a score in hundredths is. */
export const scoreTone = (score: number) => ({
  color: 'company' as const,
  percent: (darkest / steps.length) * steps.filter((step) => score >= step).length,
})

/** Every tone, from the lowest scores to the highest. */
export const scoreTones = [0, ...steps].map(scoreTone)
export const lowest = steps[0] ?? 0
export const highest = steps.at(-1) ?? 0

/** From which size on a change has which tone, in hundredths and percent. */
const changeSteps = [
  [25, 44],
  [15, 28],
  [5, 14],
] as const
export const smallChange = 5
export const largeChange = 25

/** Amber for less, blue for more; none for a change that is next to nothing. */
export const changeTone = (change: number) => ({
  color: change < 0 ? ('warn' as const) : ('info' as const),
  percent: changeSteps.find(([from]) => Math.abs(change) >= from)?.[1] ?? 0,
})

/** Every tone, from the largest loss to the largest gain. */
export const changeTones = [-25, -15, -5, 0, 5, 15, 25].map(changeTone)
