import type { CognitionGroup, RankedQuestion } from '@vantage/contracts/reports/report'

// What a reader could work out with a pencil: all of it is computed on the hundredths that they see.

type Score = number | null

export const difference = (a: Score, b: Score): Score => (a === null || b === null ? null : a - b)

/** The sum of the numbers there are; null without any. */
export function sum(scores: readonly Score[]): Score {
  const present = scores.filter((score) => score !== null)
  return present.length === 0 ? null : present.reduce((total, score) => total + score, 0)
}

/** 1 is the highest; equal scores share a rank; null without a score. */
export const ranksOf = (scores: readonly Score[]): Score[] =>
  scores.map((score) =>
    score === null ? null : scores.filter((other) => other !== null && other > score).length + 1,
  )

/** The group of a target by its differences from the company's averages. */
export function cognitionOf(differences: { weighted: Score; self: Score }): CognitionGroup {
  const { weighted, self } = differences
  if (weighted === null || self === null) return 'missing'
  if (weighted === 0 || self === 0) return 'tie'
  if (weighted > 0) return self > 0 ? 1 : 2
  return self > 0 ? 4 : 3
}

/** The parts of a question that the orders need. Lists of them are in questionnaire order. */
export interface OrderedQuestion {
  id: number
  scores: { weighted: Score }
  bias: Score
}

/**
 * Questions by weighted score, descending, ties in questionnaire order: the first n, and n from the end without the
 * very last. n is 7 for a manager, else 5.
 */
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
