import { type Level, levels } from '@vantage/contracts/activities/levels'
import { type Colleague, colleague, demoColleagues } from '../people/organisation.ts'
import { randomStream } from '../random.ts'

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
 * is rated by the team lead and the head of department, everyone else by the boss alone.
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
      demoColleagues.filter(({ boss }) => boss === username),
    ),
  ]
}

function superiorsOf({ boss, position }: Colleague): Colleague[] {
  if (boss === null) return []
  const direct = colleague(boss)
  return position === 'member' && direct.boss !== null ? [direct, colleague(direct.boss)] : [direct]
}

/** Possible peers, nearest first: those with the same boss, then other teams of the department. */
function possiblePeers(person: Colleague): Colleague[][] {
  const others = demoColleagues.filter(({ username }) => username !== person.username)
  const otherTeams = others.filter(
    ({ department, position, boss }) =>
      department === person.department &&
      position === 'member' &&
      boss !== person.boss &&
      boss !== person.username,
  )
  return [others.filter(({ boss }) => boss === person.boss), otherTeams]
}
