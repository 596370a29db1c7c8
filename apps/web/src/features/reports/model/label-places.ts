/** A label beside a mark: `end` lies left of it, `start` right of it; row 1 is a line lower. */
export interface LabelPlace<S> {
  source: S
  percent: number
  anchor: 'start' | 'end'
  row: 0 | 1
}

/** As wide as a label may be on a phone, in percent of the line. */
const room = 26

/**
 * Places labels of at most two marks on one line so that they neither leave the line's ends nor
 * cover each other: outwards where there is room, else inwards and one below the other.
 */
export function placeLabels<S>(marks: readonly { source: S; percent: number }[]): LabelPlace<S>[] {
  const sorted = [...marks].sort((a, b) => a.percent - b.percent)
  const placed = sorted.map((mark, i): LabelPlace<S> => {
    const outwards = i === 0 ? 'end' : 'start'
    const fits = outwards === 'end' ? mark.percent >= room : mark.percent <= 100 - room
    const inwards = outwards === 'end' ? 'start' : 'end'
    return { ...mark, anchor: fits ? outwards : inwards, row: 0 }
  })
  const [left, right] = placed
  if (left && right && left.anchor === right.anchor && right.percent - left.percent < room) {
    return [left, { ...right, row: 1 }]
  }
  return placed
}
