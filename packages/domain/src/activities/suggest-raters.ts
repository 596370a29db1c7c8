import { type Level, levels } from '@vantage/contracts/activities/levels'
import type { SuggestReason } from '@vantage/contracts/activities/relations'

/** Somebody who may be asked or evaluated. */
export interface Colleague {
  id: number
  departmentId: number | null
  /** Has direct reports, or is marked as leading the department. */
  leads: boolean
  /** Null also for a manager who cannot be asked. */
  managerId: number | null
}

/** Who answers about whom; both are ids of people. */
interface Relation {
  participant: number
  rater: number
  level: Level
}
interface Suggestion extends Relation {
  reason: SuggestReason
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
 * Suggests raters beside existing ones, by reporting lines: the manager as superior, direct reports as subordinates.
 * Without lines the department decides: its leader as superior, its members who report to nobody as subordinates. Peers
 * have the same standing in the department. Raters with fewest questionnaires come first, at most `perRater` each.
 */
export function suggestRaters(
  participants: readonly number[],
  people: readonly Colleague[],
  existing: readonly Relation[],
  rules: Rules,
): Suggestion[] {
  const load = new Map<number, number>()
  const asked = new Map<number, Map<number, Level>>()
  const note = ({ participant, rater, level }: Relation) => {
    load.set(rater, (load.get(rater) ?? 0) + 1)
    const raters = asked.get(participant) ?? new Map<number, Level>()
    asked.set(participant, raters.set(rater, level))
  }
  existing.forEach(note)
  const byId = new Map(people.map((person) => [person.id, person]))
  const departments = Map.groupBy(people, ({ departmentId }) => departmentId)
  const reports = Map.groupBy(people, ({ managerId }) => managerId)
  const suggested: Suggestion[] = []

  for (const level of rules.levels) {
    for (const participant of participants) {
      const person = byId.get(participant)
      if (!person) continue
      const raters = asked.get(participant)
      const colleagues =
        person.departmentId === null ? [] : (departments.get(person.departmentId) ?? [])
      const { reason, among } = candidatesFor(level, person, { byId, colleagues, reports })
      const present = [...(raters?.values() ?? [])].filter((each) => each === level).length
      const free = among
        .filter(
          (other) =>
            other.id !== participant &&
            !raters?.has(other.id) &&
            (load.get(other.id) ?? 0) < rules.perRater,
        )
        .sort((a, b) => (load.get(a.id) ?? 0) - (load.get(b.id) ?? 0) || a.id - b.id)
      for (const { id: rater } of free.slice(0, Math.max(0, maxOf(level, rules) - present))) {
        const suggestion = { participant, rater, level, reason }
        note(suggestion)
        suggested.push(suggestion)
      }
    }
  }
  return suggested
}

interface Surroundings {
  byId: ReadonlyMap<number, Colleague>
  /** The people of the participant's department. */
  colleagues: readonly Colleague[]
  /** By their manager's id. */
  reports: ReadonlyMap<number | null, readonly Colleague[]>
}

/** Who could be asked at a level, and why; the participant may be among them. */
function candidatesFor(
  level: Level,
  person: Colleague,
  { byId, colleagues, reports }: Surroundings,
): { reason: SuggestReason; among: readonly Colleague[] } {
  const manager = person.managerId === null ? undefined : byId.get(person.managerId)
  const direct = reports.get(person.id) ?? []
  if (level === levels.superior && manager) return { reason: 'manager', among: [manager] }
  if (level === levels.subordinate && direct.length > 0) {
    return { reason: 'direct-report', among: direct }
  }
  const isOfLevel = (other: Colleague) => {
    if (level === levels.superior) return other.leads && !person.leads
    if (level === levels.subordinate) {
      return person.leads && !other.leads && other.managerId === null
    }
    const isLine = other.managerId === person.id || person.managerId === other.id
    return level === levels.peer && person.leads === other.leads && !isLine
  }
  return { reason: 'department', among: colleagues.filter(isOfLevel) }
}

/** One superior is enough; all subordinates are asked. */
function maxOf(level: Level, { peersMax }: Rules): number {
  if (level === levels.superior) return 1
  return level === levels.peer ? peersMax : Number.POSITIVE_INFINITY
}
