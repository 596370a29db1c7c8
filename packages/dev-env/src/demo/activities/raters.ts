import { type Level, levels } from '@vantage/contracts/activities/levels'
import { type Colleague, colleague, demoColleagues } from '../people/organisation.ts'
import { randomStream } from '@vantage/domain/random'

export interface Rater {
  username: string
  level: Level
}

/** Someone to be evaluated; `peers` is how many colleagues are asked. */
export interface Participant {
  username: string
  peers: number
}

/**
 * Who answers about a participant: the participant, the superiors, colleagues from the same team, and direct reports. A member
 * is rated by the team lead and the head of department, everyone else by the manager alone.
 */
export function ratersOf(activity: string, { username, peers }: Participant): Rater[] {
  const person = colleague(username)
  const stream = randomStream('raters', activity, username)
  const asked = (level: Level, people: readonly Colleague[]): Rater[] =>
    people.map((each) => ({ username: each.username, level }))
  return [
    { username, level: levels.self },
    ...asked(levels.superior, superiorsOf(person)),
    ...asked(
      levels.peer,
      possiblePeers(person)
        .flatMap((group) => stream.shuffled(group))
        .slice(0, peers),
    ),
    ...asked(
      levels.subordinate,
      demoColleagues.filter(({ manager }) => manager === username),
    ),
  ]
}

function superiorsOf({ manager, position }: Colleague): Colleague[] {
  if (manager === null) return []
  const direct = colleague(manager)
  return position === 'member' && direct.manager !== null
    ? [direct, colleague(direct.manager)]
    : [direct]
}

/** Possible peers, nearest first: those with the same manager, then other teams of the department. */
function possiblePeers(person: Colleague): Colleague[][] {
  const others = demoColleagues.filter(({ username }) => username !== person.username)
  const otherTeams = others.filter(
    ({ department, position, manager }) =>
      department === person.department &&
      position === 'member' &&
      manager !== person.manager &&
      manager !== person.username,
  )
  return [others.filter(({ manager }) => manager === person.manager), otherTeams]
}
