/** The first page, the last one and those around `page`: seven places, of which undefined leaves pages out. */
export function shownPages(page: number, last: number): (number | undefined)[] {
  const from = Math.max(2, Math.min(page - 1, last - 4))
  const to = Math.min(last - 1, Math.max(page + 1, 5))
  const around = Array.from({ length: Math.max(0, to - from + 1) }, (_page, index) => from + index)
  // Where a single page would be left out, it stands there itself.
  const before = from > 2 ? [from === 3 ? 2 : undefined] : []
  const after = to < last - 1 ? [to === last - 2 ? last - 1 : undefined] : []
  return [1, ...before, ...around, ...after, ...(last > 1 ? [last] : [])]
}
