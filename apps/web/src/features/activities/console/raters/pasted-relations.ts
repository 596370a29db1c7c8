import type { PasteOutput, Relation } from '@vantage/contracts/activities/relations'
import type { Participant } from './matching.ts'

export type PastedRow = PasteOutput['rows'][number]
/** Which of several people with the same name is meant: an employee's id, by line. */
export type Choices = ReadonlyMap<number, { participant?: number; rater?: number }>

/** Whom a row is about and by whom, once both are clear; null while one has to choose. */
function peopleOf({ line, participants, raters }: PastedRow, choices: Choices) {
  const choice = choices.get(line)
  const only = (people: PastedRow['raters']) => (people.length === 1 ? people[0]?.id : undefined)
  const about = choice?.participant ?? only(participants)
  const by = choice?.rater ?? only(raters)
  return about === undefined || by === undefined ? null : { about, by }
}

export const isChosen = (row: PastedRow, choices: Choices): boolean => {
  const people = row.result === 'choose' ? peopleOf(row, choices) : null
  // Nobody is a rater of themselves by a list.
  return people !== null && people.about !== people.by
}

/** What is added: the rows that were understood, and those for which somebody was chosen. */
export function relationsOf(
  rows: readonly PastedRow[],
  choices: Choices,
  participants: readonly Participant[],
): Relation[] {
  const participantOf = new Map(participants.map(({ id, employeeId }) => [employeeId, id]))
  const pairs = new Set<string>()
  return rows.flatMap((row) => {
    const relation = row.relation ?? chosenRelation(row)
    if (!relation) return []
    const pair = `${relation.participantId}/${relation.raterId}`
    if (pairs.has(pair)) return []
    pairs.add(pair)
    return [relation]
  })

  function chosenRelation(row: PastedRow): Relation | null {
    const people = row.result === 'choose' ? peopleOf(row, choices) : null
    const participantId = people && participantOf.get(people.about)
    if (!people || participantId === undefined || participantId === null || row.level === null) {
      return null
    }
    return people.about === people.by
      ? null
      : { participantId, raterId: people.by, level: row.level }
  }
}
