import { companyAverageFrom } from './company-values.ts'
import { difference } from './derived.ts'
import { add, divide, type Fraction, toHundredths, zero } from './fraction.ts'
import { type Column, meanOf } from './participant-scores.ts'
import type { ShapeTarget } from './questionnaire-shape.ts'

/** One person's weighted scores and department. */
export interface PlacedScores {
  /** Null: none. */
  departmentId: number | null
  weighted: Column
}

/** `few`: too few people for an average; `protecting`: hidden, because other hidden averages could be computed from it. */
type Shown = 'shown' | 'few' | 'protecting'

/** Weighted scores by department and target. What is hidden reveals no more than the average of five people. */
export function heatMap(people: readonly PlacedScores[], targets: readonly ShapeTarget[]) {
  const groups = Map.groupBy(people, ({ departmentId }) => departmentId)
  const sizes = new Map([...groups].map(([department, members]) => [department, members.length]))
  const hidden = hiddenDepartments(sizes)
  return {
    company: averagesOf(people, targets, people.length >= companyAverageFrom),
    departments: [...groups].map(([departmentId, members]) => {
      const reason = members.length < companyAverageFrom ? 'few' : 'protecting'
      const state: Shown = hidden.has(departmentId) ? reason : 'shown'
      return { departmentId, state, ...averagesOf(members, targets, state === 'shown') }
    }),
  }
}

/** In hundredths, in the order of the targets; null: not shown. */
const averagesOf = (
  people: readonly PlacedScores[],
  targets: readonly ShapeTarget[],
  isShown: boolean,
) => ({
  people: people.length,
  targets: targets.map(({ questions }) => {
    if (!isShown) return null
    const scores = people.flatMap(({ weighted }) => meanOf(weighted, questions) ?? [])
    return toHundredths(divide(scores.reduce<Fraction>(add, zero), scores.length))
  }),
})

/**
 * Departments with too few people. If there is only one, or they are too few together, they could be computed from the
 * company's average and the others: then the smallest of the others are hidden as well.
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

/** Everybody who has a score in a sealed activity. */
export interface ScoredActivity {
  people: readonly (PlacedScores & { employeeId: number })[]
  targets: readonly ShapeTarget[]
}

/**
 * What changed between two activities, on the targets of both: differences of what their heat maps show, so that nothing
 * more can be computed. Averages over the people of both would reveal those who are in one alone. Nothing is shown when too
 * few people are in both. `earlier`: the department is not shown in the earlier activity.
 */
export function compareActivities(now: ScoredActivity, earlier: ScoredActivity) {
  const ids = new Set(earlier.people.map(({ employeeId }) => employeeId))
  const people = now.people.filter(({ employeeId }) => ids.has(employeeId)).length
  const isShown = people >= companyAverageFrom
  const after = heatMap(now.people, now.targets)
  const before = heatMap(earlier.people, earlier.targets)
  const common = now.targets.flatMap((target, place) => {
    const was = earlier.targets.findIndex(({ id }) => id === target.id)
    return was === -1 ? [] : [{ target, place, was }]
  })
  return {
    people,
    targets: common.map(({ target, place, was }) => {
      const score = isShown ? (after.company.targets[place] ?? null) : null
      const past = isShown ? (before.company.targets[was] ?? null) : null
      return { target, earlier: past, now: score, change: difference(score, past) }
    }),
    departments: after.departments.map(({ departmentId, people: members, state, targets }) => {
      const past = before.departments.find((each) => each.departmentId === departmentId)
      const inBoth = state === 'shown' && past?.state !== 'shown' ? 'earlier' : state
      const shown: Shown | 'earlier' = isShown ? inBoth : 'few'
      return {
        departmentId,
        people: members,
        state: shown,
        // What either hides is null there.
        changes: common.map(({ place, was }) =>
          isShown ? difference(targets[place] ?? null, past?.targets[was] ?? null) : null,
        ),
      }
    }),
  }
}
