import { companyAverageFrom } from './company-values.ts'
import { add, divide, type Fraction, toHundredths, zero } from './fraction.ts'
import { type Column, meanOf } from './participant-scores.ts'
import type { ShapeTarget } from './questionnaire-shape.ts'

/** One person's weighted scores, and where they belong. */
export interface PlacedScores {
  /** Null: to no department. */
  departmentId: number | null
  weighted: Column
}

/** Averages of a group of people by target, in hundredths, in the order of the targets. */
export interface Averages {
  people: number
  /** Null: not shown. */
  targets: (number | null)[]
}

/**
 * `few`: too few people for an average; `protecting`: hidden, since what is hidden could be worked out of the company's
 * average otherwise.
 */
export interface DepartmentAverages extends Averages {
  departmentId: number | null
  state: 'shown' | 'few' | 'protecting'
}

/** Weighted scores by department and target. Of what is hidden nobody learns more than the average of five people. */
export function heatMap(
  people: readonly PlacedScores[],
  targets: readonly ShapeTarget[],
): { company: Averages; departments: DepartmentAverages[] } {
  const groups = Map.groupBy(people, ({ departmentId }) => departmentId)
  const sizes = new Map([...groups].map(([department, members]) => [department, members.length]))
  const hidden = hiddenDepartments(sizes)
  return {
    company: averagesOf(people, targets, people.length >= companyAverageFrom),
    departments: [...groups].map(([departmentId, members]) => {
      const isFew = members.length < companyAverageFrom
      const isHidden = hidden.has(departmentId)
      const state = isFew ? 'few' : isHidden ? 'protecting' : 'shown'
      return { departmentId, state, ...averagesOf(members, targets, state === 'shown') }
    }),
  }
}

const averagesOf = (
  people: readonly PlacedScores[],
  targets: readonly ShapeTarget[],
  isShown: boolean,
): Averages => ({
  people: people.length,
  targets: targets.map(({ questions }) => {
    if (!isShown) return null
    const scores = people.flatMap(({ weighted }) => meanOf(weighted, questions) ?? [])
    return toHundredths(divide(scores.reduce<Fraction>(add, zero), scores.length))
  }),
})

/**
 * Departments with too few people. One alone, or several that are too few together, could be worked out from the company's
 * average and the others: then the smallest of the others are hidden as well.
 */
export function hiddenDepartments<Id>(sizes: ReadonlyMap<Id, number>): Set<Id> {
  const bySize = [...sizes].sort(([, a], [, b]) => a - b)
  const hidden = bySize.filter(([, size]) => size < companyAverageFrom)
  const others = bySize.slice(hidden.length)
  const together = () => hidden.reduce((sum, [, size]) => sum + size, 0)
  while (hidden.length > 0 && (hidden.length === 1 || together() < companyAverageFrom)) {
    const next = others.shift()
    if (!next) break
    hidden.push(next)
  }
  return new Set(hidden.map(([id]) => id))
}
