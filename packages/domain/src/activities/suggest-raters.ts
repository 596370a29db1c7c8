import { type Level, levels } from '@vantage/contracts/activities/levels'

/** Somebody who may be asked or evaluated. */
export interface Colleague {
  id: number
  /** Nothing can be suggested without a department. */
  departmentId: number | null
  /** Leads the department. */
  leads: boolean
}

/** Who answers about whom; both are ids of people. */
export interface Suggestion {
  participant: number
  rater: number
  level: Level
}

interface Rules {
  /** Which levels to suggest. */
  levels: readonly Level[]
  /** Peers of one participant, existing ones included. */
  peersMax: number
  /** Questionnaires of one rater, existing ones included. */
  perRater: number
}

/**
 * Suggests raters from the departments beside existing ones: as superior whoever leads the department, as peers the others
 * of the same standing, as subordinates the rest of a department that the participant leads. Raters with the fewest
 * questionnaires come first, and nobody gets more than `perRater`.
 */
export function suggestRaters(
  participants: readonly number[],
  people: readonly Colleague[],
  existing: readonly Suggestion[],
  rules: Rules,
): Suggestion[] {
  const load = new Map<number, number>()
  const asked = new Map<number, Map<number, Level>>()
  const note = ({ participant, rater, level }: Suggestion) => {
    load.set(rater, (load.get(rater) ?? 0) + 1)
    const raters = asked.get(participant) ?? new Map<number, Level>()
    asked.set(participant, raters.set(rater, level))
  }
  existing.forEach(note)
  const byId = new Map(people.map((person) => [person.id, person]))
  const departments = Map.groupBy(people, ({ departmentId }) => departmentId)
  const suggested: Suggestion[] = []

  for (const level of rules.levels) {
    for (const participant of participants) {
      const person = byId.get(participant)
      if (!person || person.departmentId === null) continue
      const raters = asked.get(participant)
      const present = [...(raters?.values() ?? [])].filter((each) => each === level).length
      const free = (departments.get(person.departmentId) ?? [])
        .filter(
          (other) =>
            other.id !== participant &&
            !raters?.has(other.id) &&
            (load.get(other.id) ?? 0) < rules.perRater &&
            isOfLevel(level, person, other),
        )
        .sort((a, b) => (load.get(a.id) ?? 0) - (load.get(b.id) ?? 0) || a.id - b.id)
      for (const { id: rater } of free.slice(0, Math.max(0, maxOf(level, rules) - present))) {
        const suggestion = { participant, rater, level }
        note(suggestion)
        suggested.push(suggestion)
      }
    }
  }
  return suggested
}

function isOfLevel(level: Level, person: Colleague, other: Colleague): boolean {
  if (level === levels.superior) return other.leads && !person.leads
  if (level === levels.subordinate) return person.leads && !other.leads
  return level === levels.peer && person.leads === other.leads
}

/** One superior is enough; all subordinates are asked. */
function maxOf(level: Level, { peersMax }: Rules): number {
  if (level === levels.superior) return 1
  return level === levels.peer ? peersMax : Number.POSITIVE_INFINITY
}
