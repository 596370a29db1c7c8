import type { ProgressOutput } from '@vantage/contracts/activities/progress'

/** How many questionnaires a rater has open, tonight and the night before. */
interface RaterNight {
  open: number
  before: number
}

/**
 * How many of their questionnaires a rater has open tonight. Of an excused person it stays what it was the night before:
 * what they submitted after that is never told.
 */
export const openTonight = (
  own: readonly { submitted: boolean; excused: boolean }[],
  before: number,
): number =>
  own.some(({ excused }) => excused) ? before : own.filter(({ submitted }) => !submitted).length

/** How many raters must have answered in one night before a group's flag may turn. */
const turningFrom = 3

/**
 * Whether a group of raters is shown to be large enough from tonight on: enough of them have nothing open any more, and
 * enough of them have answered since last night that the change names nobody. It depends on nothing but the list of who has
 * something open, night by night, so that it reveals no more than that list.
 */
export function isEnoughTonight(raters: readonly RaterNight[], anonymityMin: number): boolean {
  const finished = raters.filter(({ open }) => open === 0)
  const moved = raters.filter(({ open, before }) => open < before)
  return finished.length >= anonymityMin && moved.length >= Math.max(turningFrom, anonymityMin)
}

type Figures = Pick<ProgressOutput, 'assignments' | 'submitted' | 'people' | 'peopleOpen'>

/** The fewest raters for whom current figures are shown. */
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
 * Departments with enough raters for current figures, and the others, which are shown as one. When these are too few
 * together, the smallest of the rest joins them, because they could be subtracted from the total.
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
