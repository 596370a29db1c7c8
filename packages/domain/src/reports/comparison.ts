import { companyAverageFrom } from './company-values.ts'
import { difference } from './derived.ts'
import { type DepartmentAverages, heatMap, type PlacedScores } from './heat-map.ts'
import type { ShapeTarget } from './questionnaire-shape.ts'

/** A finished round: everybody who has a score in it. */
export interface ScoredRound {
  people: readonly (PlacedScores & { employeeId: number })[]
  targets: readonly ShapeTarget[]
}

type Score = number | null

/** In hundredths; null: not shown. */
interface ComparedTarget {
  target: ShapeTarget
  earlier: Score
  now: Score
  change: Score
}

/** `earlier`: not shown in the earlier round; otherwise as in the heat map of the round itself. */
interface ComparedDepartment {
  departmentId: number | null
  people: number
  state: DepartmentAverages['state'] | 'earlier'
  /** In the order of the targets. */
  changes: Score[]
}

/**
 * What changed between two rounds, on the targets of both: differences of what their own heat maps show, of which each is
 * over everybody in its round, so that a comparison adds nothing that could be subtracted. Averages over the people of
 * both would give away those who are in one alone. Nothing is shown when too few are in both.
 */
export function compareRounds(
  now: ScoredRound,
  earlier: ScoredRound,
): { people: number; targets: ComparedTarget[]; departments: ComparedDepartment[] } {
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
      const inEarlier = past?.state === 'shown' ? state : 'earlier'
      const reason = state === 'shown' ? inEarlier : state
      const shownState = isShown ? reason : 'few'
      return {
        departmentId,
        people: members,
        state: shownState,
        changes: common.map(({ place, was }) =>
          shownState === 'shown'
            ? difference(targets[place] ?? null, past?.targets[was] ?? null)
            : null,
        ),
      }
    }),
  }
}
