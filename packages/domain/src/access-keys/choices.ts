/** What is chosen in one question: its index from 0, the chosen position from 1 or 0 for none, and when, in ms. */
export interface GivenChoice {
  index: number
  position: number
  at: number
}

/** Of each question the choice given last. Two of the same millisecond are ordered by their position. */
export function latestChoices(given: readonly GivenChoice[]): GivenChoice[] {
  const latest = new Map<number, GivenChoice>()
  for (const one of given) {
    const other = latest.get(one.index)
    if (!other || one.at > other.at || (one.at === other.at && one.position > other.position)) {
      latest.set(one.index, one)
    }
  }
  return [...latest.values()]
}

/** The numbers, from 1, of the questions in which nothing is chosen. */
export const unanswered = (positions: readonly number[]): number[] =>
  positions.flatMap((position, index) => (position === 0 ? [index + 1] : []))
