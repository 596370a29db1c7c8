/** Random numbers that depend on the stream's name alone, so that one more person or question changes no other number. */
export interface RandomStream {
  /** 0 (included) to 1 (excluded). */
  next(): number
  /** Mean 0, standard deviation 1, within 3.5. Made of sums only, so that every machine gives the same double. */
  normal(): number
  /** A new array in random order. */
  shuffled<T>(items: readonly T[]): T[]
}

/** The stream named by `path`, the same in every run. */
export function randomStream(...path: readonly string[]): RandomStream {
  let state = hash(path.join('/'))
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    normal: () => {
      let sum = -6
      for (let i = 0; i < 12; i += 1) sum += next()
      return Math.max(-3.5, Math.min(3.5, sum))
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}

/** FNV-1a over UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  }
  return value
}
