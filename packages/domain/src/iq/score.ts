import type { IqAnalysis } from '@vantage/contracts/iq/iq-results'

/** How many positions are right; 0 is no answer and never right. Both lists are in the order of the questions. */
export const countCorrect = (positions: readonly number[], correct: readonly number[]): number =>
  correct.filter((right, index) => right > 0 && positions[index] === right).length

/** 42 to 162 for 0 to 60 correct answers, without norms. */
export const iqScore = (correct: number): number => 2 * correct + 42

/** The average score of guessing every question; `options`: how many each question has. */
export const guessedScore = (options: readonly number[]): number =>
  Math.round(iqScore(options.reduce((sum, count) => sum + 1 / count, 0)))

export const correctOf = (score: number): number => (score - 42) / 2

/** The scores that a post asks for: threshold <= minimum <= maximum. */
export interface IqRange {
  threshold: number
  minimum: number
  maximum: number
}

/** How a score compares with what a post asks for. Minimum and maximum are normal, the threshold is slightly lower. */
export function analyse(score: number, { threshold, minimum, maximum }: IqRange): IqAnalysis {
  if (score > maximum) return 'higher'
  if (score >= minimum) return 'normal'
  return score >= threshold ? 'slightly-lower' : 'lower'
}

export const rangeText = ({ minimum, maximum }: IqRange): string => `${minimum}~${maximum}`
