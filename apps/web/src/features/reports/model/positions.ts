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

/** A mark on a line; its label takes at most `room` percent of the line, on a phone too. */
export interface LabelledMark<S> {
  source: S
  percent: number
  room: number
}

/** A label beside a mark: `end` lies left of it, `start` right of it; row 1 is a line lower. */
export interface LabelPlace<S> {
  source: S
  percent: number
  anchor: 'start' | 'end'
  row: 0 | 1
}

/**
 * Places labels of at most two marks on one line so that they neither leave the line's ends nor cover each other:
 * outwards where there is room, else inwards and one below the other.
 */
export function placeLabels<S>(marks: readonly LabelledMark<S>[]): LabelPlace<S>[] {
  const sorted = [...marks].sort((a, b) => a.percent - b.percent)
  const [left, right] = sorted
  const placed = sorted.map(({ source, percent, room }, i): LabelPlace<S> => {
    const fits = i === 0 ? percent >= room : percent <= 100 - room
    return { source, percent, anchor: (i === 0) === fits ? 'end' : 'start', row: 0 }
  })
  const [first, second] = placed
  if (!left || !right || !first || !second || first.anchor !== second.anchor) return placed
  const between = first.anchor === 'end' ? right.room : left.room
  return right.percent - left.percent < between ? [first, { ...second, row: 1 }] : placed
}
