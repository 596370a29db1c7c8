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
 * Where messages of this size lie in the window and cover none of these boxes: as low as can be, on the right rather than
 * on the left, there rather than in the middle. Without such a place it is the lower right corner.
 */
export function placeBeside(boxes: readonly Box[], messages: Size, view: Size): Place {
  const right = view.width - margin - messages.width
  const columns = [right, margin, Math.round((view.width - messages.width) / 2)]
  const highest = view.height - margin - messages.height
  for (let bottom = margin; bottom <= highest; bottom += step) {
    const left = columns.find((column) => {
      const there = boxOf({ left: column, bottom }, messages, view)
      return !boxes.some((box) => covers(there, box))
    })
    if (left !== undefined) return { left, bottom }
  }
  return { left: right, bottom: margin }
}

/** What messages of this size take of the window at a place. */
export function boxOf({ left, bottom }: Place, { width, height }: Size, view: Size): Box {
  const top = view.height - bottom - height
  return { left, top, right: left + width, bottom: top + height }
}
