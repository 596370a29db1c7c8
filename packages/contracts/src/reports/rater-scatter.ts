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

/** Raters other than oneself, by what they are to the participant. */
export const raterSources = ['superior', 'peer', 'subordinate'] as const
export type RaterSource = (typeof raterSources)[number]

/** Something for each of them. */
export const byRater = <T>(of: (source: RaterSource) => T): Record<RaterSource, T> => ({
  superior: of('superior'),
  peer: of('peer'),
  subordinate: of('subordinate'),
})

/** Whose answers a scatter is from; `together`: those of all three levels. */
const scatterSources = [...raterSources, 'together'] as const
export type ScatterSource = (typeof scatterSources)[number]

const source = z.enum(scatterSources).nullable()

/** Stored once per activity. It is never shown itself: reports show what follows from it about their scores. */
export const raterScatter = z.object({
  /** Which scatter stands for each level; null: there are not enough raters to say. */
  sources: z.object(byRater(() => source)),
  scatters: z.partialRecord(z.enum(scatterSources), scatter),
})
export type RaterScatter = z.infer<typeof raterScatter>
