/** The manager of each person who has one. */
type ReportingLines<Person> = ReadonlyMap<Person, Person>

/**
 * Everybody who would be above themselves. Those who report to one of them, but are on no circle, are not among them. Takes
 * a time that grows with the number of people alone.
 */
export function peopleOnCircles<Person>(lines: ReportingLines<Person>): Set<Person> {
  const seen = new Set<Person>()
  const onCircles = new Set<Person>()
  for (const start of lines.keys()) {
    const path: Person[] = []
    let person: Person | undefined = start
    while (person !== undefined && !seen.has(person)) {
      seen.add(person)
      path.push(person)
      person = lines.get(person)
    }
    // Where the way up comes back to itself, the circle is what lies between.
    const from = person === undefined ? -1 : path.indexOf(person)
    if (from >= 0) for (const each of path.slice(from)) onCircles.add(each)
  }
  return onCircles
}

/** A line that a file brings. `place` is where: an index or a line. */
export interface NewLine<Person> {
  place: number
  person: Person
  manager: Person
}

/**
 * The new lines that would close a circle, alone or together with others, so that without them there is none. A line that
 * is left out leaves the person with the stored one.
 */
export function linesOnCircles<Person>(
  stored: ReportingLines<Person>,
  added: readonly NewLine<Person>[],
): NewLine<Person>[] {
  const onCircles: NewLine<Person>[] = []
  let left = added
  for (;;) {
    const lines = new Map(stored)
    for (const { person, manager } of left) lines.set(person, manager)
    const people = peopleOnCircles(lines)
    const found = left.filter(({ person }) => people.has(person))
    if (found.length === 0) return onCircles
    onCircles.push(...found)
    left = left.filter(({ person }) => !people.has(person))
  }
}
