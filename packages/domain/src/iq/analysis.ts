import type { IqAnalysis } from '@vantage/contracts/iq/iq-results'

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

/** The range as it is shown. */
export const rangeText = ({ minimum, maximum }: IqRange): string => `${minimum}~${maximum}`
