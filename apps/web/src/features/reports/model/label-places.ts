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
 * Places labels of at most two marks on one line so that they neither leave the line's ends nor
 * cover each other: outwards where there is room, else inwards and one below the other.
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
