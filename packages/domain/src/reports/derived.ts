import { levels } from '@vantage/contracts/activities/levels'
import type {
  CognitionGroup,
  Precision,
  RankedQuestion,
  Report,
  ReportComment,
} from '@vantage/contracts/reports/report'
import { layoutOf } from './participant-scores.ts'

// Everything here is computed from the hundredths that readers see.

type Score = number | null

export const difference = (a: Score, b: Score): Score => (a === null || b === null ? null : a - b)

/** Ignores null; null without any number. */
export function sum(scores: readonly Score[]): Score {
  const present = scores.filter((score) => score !== null)
  return present.length === 0 ? null : present.reduce((total, score) => total + score, 0)
}

/** 1 is the highest; equal scores share a rank; null without a score. */
export const ranksOf = (scores: readonly Score[]): Score[] =>
  scores.map((score) =>
    score === null ? null : scores.filter((other) => other !== null && other > score).length + 1,
  )

/** By the differences of a target from the company's averages. */
export function cognitionOf(differences: { weighted: Score; self: Score }): CognitionGroup {
  const { weighted, self } = differences
  if (weighted === null || self === null) return 'missing'
  if (weighted === 0 || self === 0) return 'tie'
  if (weighted > 0) return self > 0 ? 1 : 2
  return self > 0 ? 4 : 3
}

/** Lists of them are in questionnaire order. */
interface OrderedQuestion {
  id: number
  scores: { weighted: Score }
  bias: Score
}

/** Questions by weighted score, ties in questionnaire order: the first n, and the n before the last. */
export function behavioursOf(questions: readonly OrderedQuestion[], isManager: boolean) {
  const n = isManager ? 7 : 5
  const ranked = questions
    .flatMap(({ id, scores }) => (scores.weighted === null ? [] : [{ id, score: scores.weighted }]))
    .sort((a, b) => b.score - a.score)
    .map(({ id }, place): RankedQuestion => ({ rank: place + 1, questionId: id }))
  return { advantages: ranked.slice(0, n), improvable: ranked.slice(-(n + 1), -1) }
}

const selfRatingRows = 10

/** Ids of the ten questions with the largest absolute bias, largest first, ties in questionnaire order. */
export const selfRatingOf = (questions: readonly OrderedQuestion[]): number[] =>
  questions
    .flatMap(({ id, bias }) => (bias === null ? [] : [{ id, size: Math.abs(bias) }]))
    .sort((a, b) => b.size - a.size)
    .slice(0, selfRatingRows)
    .map(({ id }) => id)

const rows = 3

interface SureQuestion extends Pick<OrderedQuestion, 'id' | 'scores'> {
  precision: Pick<Precision, 'clear' | 'rank'>
}

/**
 * The report on one page, taken from its own lists, and of them only what is clear: the first three advantages clearly
 * above half of all questions, the last three improvable ones clearly below half (lowest first), the largest gap, and the
 * first of the shuffled comments of each source. Where nobody can say how sure a score is, all of it counts.
 */
export function overviewOf(
  { behaviours, selfRating }: Pick<Report, 'behaviours' | 'selfRating'>,
  questions: readonly SureQuestion[],
  comments: readonly ReportComment[],
): Report['overview'] {
  const sure = new Map(questions.map(({ id, precision }) => [id, precision]))
  const half = questions.filter(({ scores }) => scores.weighted !== null).length / 2
  const strengths = behaviours.advantages
    .filter(({ questionId }) => (sure.get(questionId)?.rank?.to ?? 0) <= half)
    .slice(0, rows)
  const isStrength = ({ questionId }: RankedQuestion) =>
    strengths.some((strength) => strength.questionId === questionId)
  return {
    strengths,
    toImprove: behaviours.improvable
      .filter((question) => !isStrength(question))
      .filter(({ questionId }) => (sure.get(questionId)?.rank?.from ?? Infinity) > half)
      .slice(-rows)
      .reverse(),
    largestGap: selfRating.find((id) => sure.get(id)?.clear.self !== false) ?? null,
    comments: layoutOf(true).flatMap(
      ({ source }) => comments.find(({ level }) => level === levels[source]) ?? [],
    ),
  }
}
