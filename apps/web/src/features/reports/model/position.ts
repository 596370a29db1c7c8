import type { Range } from './scores.ts'

/** A value on the slider's steps of 0.01 (specification section 9). */
export const toStep = (value: number): number => Math.round(value * 100) / 100

/** Where a score lies between the company's lowest and highest, in percent of the line. */
export type Position =
  | { kind: 'identical'; value: number }
  | { kind: 'between'; score: number; average: number }

/** `identical` when the company's lowest and highest are the same (specification section 9). */
export function positionOf(score: number, { min, max, average }: Range): Position {
  if (min === max) return { kind: 'identical', value: min }
  const percent = (value: number) => {
    const share = ((toStep(value) - min) / (max - min)) * 100
    return Math.min(100, Math.max(0, share))
  }
  return { kind: 'between', score: percent(score), average: percent(average) }
}

/** Where a score lies on the scale of 1 to 5, in percent. */
export const onScale = (score: number): number => ((score - 1) / 4) * 100

/** How long a bar from 0 to 5 is, in percent. */
export const fromZero = (score: number): number => (score / 5) * 100
