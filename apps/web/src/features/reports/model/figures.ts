import {
  add,
  divide,
  fromScore,
  subtract,
  nearestDouble,
  zero,
} from '@vantage/domain/reports/fraction'
import { shownScore } from '@vantage/domain/reports/shown'

/** A difference as people see it: two decimals with a sign; a rounded zero carries none. */
export function signed(difference: number): string {
  const size = shownScore(Math.abs(difference))
  if (size === shownScore(0)) return size
  return `${difference > 0 ? '+' : '−'}${size}`
}

/** `a - b` of two scores, exact until the last step; null when either is missing. */
export function differenceOf(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : nearestDouble(subtract(fromScore(a), fromScore(b)))
}

/** The mean of the scores that are there, exact until the last step; null without any. */
export function meanOf(scores: readonly (number | null)[]): number | null {
  const present = scores.filter((score) => score !== null)
  if (present.length === 0) return null
  const sum = present.reduce((total, score) => add(total, fromScore(score)), zero)
  return nearestDouble(divide(sum, present.length))
}
