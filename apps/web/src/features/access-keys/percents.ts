/**
 * Each count's share of their sum, in whole percents that add up to 100: the largest fractions are rounded up.
 * All 0 where there is nothing.
 */
export function percentsOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count * 100) / total)
  const left = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0)
  const byFraction = exact
    .map((share, index) => ({ index, fraction: share % 1 }))
    .sort((a, b) => b.fraction - a.fraction)
  const roundedUp = new Set(byFraction.slice(0, left).map(({ index }) => index))
  return exact.map((share, index) => Math.floor(share) + (roundedUp.has(index) ? 1 : 0))
}
