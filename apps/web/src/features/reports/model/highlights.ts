import type { TargetLine } from './lines.ts'

export interface Highlights {
  best: { name: string; score: number }
  worst: { name: string; score: number }
  /** How many of the targets that can be compared lie above the company average. */
  above: number
  compared: number
}

/** What the lead of section 5 says; null when there are not two targets with a weighted score. */
export function highlights(targets: readonly TargetLine[]): Highlights | null {
  const ranked = targets.flatMap(({ name, rank, scores: { weighted }, difference }) =>
    rank === null || weighted === null
      ? []
      : [{ name, rank, score: weighted, difference: difference.weighted }],
  )
  ranked.sort((a, b) => a.rank - b.rank)
  const [best] = ranked
  const worst = ranked.at(-1)
  if (!best || !worst || best === worst) return null
  const differences = ranked.flatMap(({ difference }) => difference ?? [])
  const above = differences.filter((difference) => difference > 0)
  return { best, worst, above: above.length, compared: differences.length }
}
