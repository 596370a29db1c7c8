/** How many questionnaires a rater has open, tonight and when that was last told. */
interface RaterNight {
  open: number
  before: number
}

/** The fewest raters who must have answered something in one night before a group's flag may turn. */
const turningFrom = 3

/**
 * Whether a group of raters, of which it was not told before, is told tonight to be enough for a minimum: so many of them
 * have nothing open any more, and so many of them at once have fewer open than last night that no night's changes name
 * one. Nothing else is asked, above all not about whom they answered: what the flags say follows from the list of who has
 * something open, night by night, so they give nobody away whom that list does not.
 */
export function isToldEnough(raters: readonly RaterNight[], anonymityMin: number): boolean {
  const finished = raters.filter(({ open }) => open === 0)
  const moved = raters.filter(({ open, before }) => open < before)
  return finished.length >= anonymityMin && moved.length >= Math.max(turningFrom, anonymityMin)
}

/** What some raters were asked and have submitted. */
interface Figures {
  assignments: number
  submitted: number
  people: number
  peopleOpen: number
}

/** The fewest raters of whom figures are told as they are now. */
export const currentFrom = 10

const none: Figures = { assignments: 0, submitted: 0, people: 0, peopleOpen: 0 }

export const sumOf = (figures: readonly Figures[]): Figures =>
  figures.reduce(
    (sum, each) => ({
      assignments: sum.assignments + each.assignments,
      submitted: sum.submitted + each.submitted,
      people: sum.people + each.people,
      peopleOpen: sum.peopleOpen + each.peopleOpen,
    }),
    none,
  )

/**
 * Departments whose raters are enough for figures of now, and the others, which are told as one: where these would be too
 * few, for they could be subtracted from the whole, the smallest of the rest goes with them. With fewer than
 * `currentFrom` raters in all, all of them are among the others, and nothing may be told.
 */
export function splitDepartments<Each extends Figures>(
  departments: readonly Each[],
): { shown: Each[]; others: Each[] } {
  const bySize = departments.toSorted((a, b) => a.people - b.people)
  let from = bySize.filter(({ people }) => people < currentFrom).length
  const joined = () => sumOf(bySize.slice(0, from)).people
  while (from > 0 && from < bySize.length && joined() < currentFrom) from += 1
  return { shown: bySize.slice(from), others: bySize.slice(0, from) }
}
