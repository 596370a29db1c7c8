/** Where a score lies between the company's lowest and highest, in percent of the line. */
export type Position = { kind: 'identical' } | { kind: 'between'; score: number; average: number }

/** Numbers in hundredths; `identical` when the company's lowest and highest are the same as shown. */
export function positionOf(
  score: number,
  { min, max, average }: { min: number; max: number; average: number },
): Position {
  if (min === max) return { kind: 'identical' }
  const percent = (value: number) => Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100))
  return { kind: 'between', score: percent(score), average: percent(average) }
}

/** Where a score in hundredths lies on the scale of 1 to 5, in percent. */
export const onScale = (score: number): number => (score - 100) / 4

/** How long a bar from 0 to 5 is, in percent. */
export const fromZero = (score: number): number => score / 5
