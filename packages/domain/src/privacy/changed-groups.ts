/** Who answered in a group; `people` null: only how many is known, as of an activity that was imported when it had finished. */
export interface GroupMembers {
  raters: number
  people: ReadonlySet<number> | null
}

/**
 * Whether two groups about one participant differ by exactly one person who joined, left or took another's place: who has both
 * averages may read their difference as that person's.
 */
export function differByOne(now: GroupMembers, before: GroupMembers): boolean {
  if (Math.abs(now.raters - before.raters) === 1) return true
  if (!now.people || !before.people) return false
  const joined = countMissing(now.people, before.people)
  const left = countMissing(before.people, now.people)
  return Math.max(joined, left) === 1
}

/** How many of some people are not among others. */
function countMissing(people: ReadonlySet<number>, others: ReadonlySet<number>): number {
  return [...people].filter((person) => !others.has(person)).length
}

/** A group as its participant knows it: how many answered, and who was asked; null where that is not known. */
export interface AskedGroup {
  raters: number
  asked: ReadonlySet<number> | null
}

/**
 * Whether two groups may differ by exactly one person, as far as their sizes and who was asked tell: what is left out by it
 * says nothing of who of them answered.
 */
export function mayDifferByOne(now: AskedGroup, before: AskedGroup): boolean {
  const size = now.raters
  if (size !== before.raters) return Math.abs(size - before.raters) === 1
  if (!now.asked || !before.asked) return true
  const inBoth = now.asked.size - countMissing(now.asked, before.asked)
  // Who answered both times: at least those who cannot all have been among the others.
  const forced = (asked: ReadonlySet<number>) => Math.max(0, size - (asked.size - inBoth))
  const least = forced(now.asked) + forced(before.asked) - inBoth
  return least < size && Math.min(size, inBoth) >= size - 1
}
