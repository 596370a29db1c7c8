import type { PasteOutput, Relation } from '@vantage/contracts/activities/relations'
import type { Participant } from './matching.ts'

export type PastedRow = PasteOutput['rows'][number]
/** Which of several people with the same name is meant: an employee's id, by line. */
export type Choices = ReadonlyMap<number, { participant?: number; rater?: number }>

/** Whom a row is about and by whom, once one has chosen among people with the same name; else null. */
function chosenPeople({ line, result, participants, raters }: PastedRow, choices: Choices) {
  if (result !== 'choose') return null
  const choice = choices.get(line)
  const only = (people: PastedRow['raters']) => (people.length === 1 ? people[0]?.id : undefined)
  const about = choice?.participant ?? only(participants)
  const by = choice?.rater ?? only(raters)
  // Nobody is a rater of themselves by a list.
  return about === undefined || by === undefined || about === by ? null : { about, by }
}

export const isChosen = (row: PastedRow, choices: Choices): boolean =>
  chosenPeople(row, choices) !== null

/** What is added: the rows that were understood, and those for which somebody was chosen; each pair of people once. */
export function relationsOf(
  rows: readonly PastedRow[],
  choices: Choices,
  participants: readonly Participant[],
): Relation[] {
  const participantOf = new Map(participants.map(({ id, employeeId }) => [employeeId, id]))
  const relations = rows.flatMap((row) => {
    const { relation, level } = row
    const people = chosenPeople(row, choices)
    const participantId = people && participantOf.get(people.about)
    if (relation || !participantId || level === null) return relation ?? []
    return { participantId, raterId: people.by, level }
  })
  // Of several rows about the same pair the first counts.
  const pairs = relations
    .toReversed()
    .map((each) => [`${each.participantId}/${each.raterId}`, each] as const)
  return [...new Map(pairs).values()].toReversed()
}
