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
  const scored = targets.flatMap(({ name, scores: { weighted, company } }) =>
    weighted === null ? [] : [{ name, score: weighted, company }],
  )
  const sorted = [...scored].sort((a, b) => b.score - a.score)
  const [best] = sorted
  const worst = sorted.at(-1)
  if (!best || !worst || best === worst) return null
  const compared = scored.filter(({ company }) => company !== null)
  const above = compared.filter(({ score, company }) => company !== null && score > company)
  return { best, worst, above: above.length, compared: compared.length }
}
