import { levels } from '@vantage/contracts/activities/levels'
import type { RaterScatter, Scatter } from '@vantage/contracts/reports/rater-scatter'
import type { RankRange } from '@vantage/contracts/reports/report'
import { difference } from './derived.ts'
import { layoutOf, type ParticipantScores } from './participant-scores.ts'
import { pairPlace } from './level-tally.ts'

type Score = number | null

/** A likely range reaches so many standard errors to either side, and holds in 95 % of all cases what all such raters would give. */
const reach = 1.96
/** The smallest difference that is called clear, in hundredths: from the company's average and between two scores. */
const clearFrom = 30
/** The smallest difference from the self-rating that is called clear, in hundredths. */
export const clearFromSelf = 50

/** Margins of one person's scores by place, in hundredths; null where there are not enough raters to say. */
export interface Margins {
  /** How far the likely range of a weighted score reaches to either side. */
  own(place: number): Score
  /** The same for the difference between two weighted scores of the same raters. */
  between(first: number, second: number): Score
}

/** What can be said of one person's weighted scores by the scatter of raters in the activity. */
export function marginsOf(own: ParticipantScores, scatter: RaterScatter) {
  const margin = (variance: (scatter: Scatter) => number | undefined): Score =>
    marginOf(standardError(own, scatter, variance))
  const over = (scores: 'questions' | 'targets'): Margins => ({
    own: (place) => margin((each) => each[scores].own[place]),
    between: (first, second) => {
      const place = pairPlace(Math.min(first, second), Math.max(first, second))
      return margin((each) => each[scores].pairs[place])
    },
  })
  return {
    questions: over('questions'),
    targets: over('targets'),
    total: margin(({ total }) => total),
  }
}

/** Rounded once, to hundredths, a half up: limited variances are sums of doubles, and may make it a hair less. */
export const marginOf = (error: number | null): Score =>
  error === null ? null : Math.round(reach * 100 * error + 1e-9)

/**
 * Standard error of a weighted score, in points of the scale: sqrt(sum of weight squared x variance / raters) / sum of
 * weights, over the groups that count. Null when none counts, and when the variance of one is not known.
 */
export function standardError(
  own: ParticipantScores,
  { sources, scatters }: RaterScatter,
  varianceIn: (scatter: Scatter) => number | undefined,
): number | null {
  let squares = 0
  let weights = 0
  for (const { source, weight } of layoutOf(own.isManager)) {
    const group = own.groups[levels[source]]
    if (!group || source === 'self') continue
    const from = sources[source]
    const scatter = from === null ? undefined : scatters[from]
    const variance = scatter && varianceIn(scatter)
    if (variance === undefined) return null
    squares += (weight * weight * variance) / group.den
    weights += weight
  }
  return weights === 0 ? null : Math.sqrt(squares) / weights
}

/** Whether a difference, as shown, is larger than chance would make it; null: nothing to compare, or too few raters to say. */
export function isClear(shown: Score, margin: Score, from = clearFrom): boolean | null {
  if (shown === null || margin === null) return null
  const size = Math.abs(shown)
  return size > margin && size >= from
}

/**
 * Where each score's rank lies among all: from 1 + the number clearly above to the number of scores - the number clearly
 * below. Null without a score, and where there are not enough raters to say.
 */
export function rankRangesOf(scores: readonly Score[], margins: Margins): (RankRange | null)[] {
  const count = scores.filter((score) => score !== null).length
  const ranges = scores.map((score) => (score === null ? null : { from: 1, to: count }))
  ranges.forEach((second, j) => {
    ranges.slice(0, j).forEach((first, i) => {
      const shown = difference(scores[i] ?? null, scores[j] ?? null)
      if (!first || !second || shown === null || !isClear(shown, margins.between(i, j))) return
      const [above, below] = shown > 0 ? [first, second] : [second, first]
      above.to -= 1
      below.from += 1
    })
  })
  return ranges.map((range, place) => (margins.own(place) === null ? null : range))
}
