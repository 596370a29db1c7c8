interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
interface Size {
  width: number
  height: number
}
/** From the window's left and bottom edge, in px. */
interface Place {
  left: number
  bottom: number
}

const margin = 16
const step = 8

export const covers = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

/**
 * Where messages of this size lie in the window and cover none of these boxes, or as few as can be: as low as can be, on
 * the right rather than on the left, there rather than in the middle.
 */
export function placeBeside(boxes: readonly Box[], messages: Size, view: Size): Place {
  const right = view.width - margin - messages.width
  const columns = [right, margin, Math.round((view.width - messages.width) / 2)]
  const highest = view.height - margin - messages.height
  let best = { left: right, bottom: margin, covered: Number.POSITIVE_INFINITY }
  for (let bottom = margin; bottom <= highest && best.covered > 0; bottom += step) {
    for (const left of columns) {
      const there = boxOf({ left, bottom }, messages, view)
      const covered = boxes.filter((box) => covers(there, box)).length
      if (covered < best.covered) best = { left, bottom, covered }
    }
  }
  return { left: best.left, bottom: best.bottom }
}

/** What messages of this size take of the window at a place. */
export function boxOf({ left, bottom }: Place, { width, height }: Size, view: Size): Box {
  const top = view.height - bottom - height
  return { left, top, right: left + width, bottom: top + height }
}
