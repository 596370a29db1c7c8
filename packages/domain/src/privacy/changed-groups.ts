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
