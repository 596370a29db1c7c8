import { levels } from '@vantage/contracts/activities/levels'
import type { RankedQuestion, Report, ReportComment } from '@vantage/contracts/reports/report'
import { layoutOf } from './weights.ts'

const rows = 3

/**
 * The report on one page, taken from its own lists, so that it says nothing that they do not: the first three advantages;
 * the last three improvable questions that are not among them, lowest first; the largest gap; and of each source its
 * first comment. `comments` are those shown, in their shuffled order, which depends neither on time nor on rater.
 */
export function overviewOf(
  { behaviours, selfRating }: Pick<Report, 'behaviours' | 'selfRating'>,
  comments: readonly ReportComment[],
): Report['overview'] {
  const strengths = behaviours.advantages.slice(0, rows)
  const isStrength = ({ questionId }: RankedQuestion) =>
    strengths.some((strength) => strength.questionId === questionId)
  return {
    strengths,
    toImprove: behaviours.improvable
      .filter((question) => !isStrength(question))
      .slice(-rows)
      .reverse(),
    largestGap: selfRating[0] ?? null,
    comments: layoutOf(true).flatMap(
      ({ source }) => comments.find(({ level }) => level === levels[source]) ?? [],
    ),
  }
}
