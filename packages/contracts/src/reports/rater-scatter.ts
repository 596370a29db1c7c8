import { z } from 'zod'

/** Variances in squared points of the scale, between the raters of one group. */
const scatterOfScores = z.object({
  /** The variance of each score, by place. */
  own: z.array(z.number()),
  /** The variance of the difference between two scores of the same rater, in the order of `pairPlace` in `domain`. */
  pairs: z.array(z.number()),
})

/** How far the answers of raters of one participant lie apart, pooled over the groups of a whole activity. */
const scatter = z.object({
  questions: scatterOfScores,
  targets: scatterOfScores,
  /** The variance of a rater's mean over all choice questions. */
  total: z.number(),
})
export type Scatter = z.infer<typeof scatter>

/** Whose answers a scatter is from; `together`: those of all three levels. */
const scatterSources = ['superior', 'peer', 'subordinate', 'together'] as const
export type ScatterSource = (typeof scatterSources)[number]

const source = z.enum(scatterSources).nullable()

/** Stored once per activity. It is never shown itself: reports show what follows from it about their scores. */
export const raterScatter = z.object({
  /** Which scatter stands for each level; null: there are not enough raters to say. */
  sources: z.object({ superior: source, peer: source, subordinate: source }),
  scatters: z.partialRecord(z.enum(scatterSources), scatter),
})
export type RaterScatter = z.infer<typeof raterScatter>
