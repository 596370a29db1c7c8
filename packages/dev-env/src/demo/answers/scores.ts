import type { FileQuestion } from '@vantage/contracts/activity-files/activity-file'
import { levels } from '@vantage/contracts/activities/levels'
import type { Rater } from '../activities/raters.ts'
import { randomStream } from '@vantage/domain/random'

const typicalScore = 3.85
/** What raters add, by level: reports and peers rate higher than superiors. */
const groupTendency = { 0: 0.08, 1: 0.02, 2: -0.12, 3: 0 } as const

const trait = (...path: string[]): number => randomStream('trait', ...path).normal()

/** How good a person is on a target, as others see it: the same in every activity. */
const ability = (username: string, target: string): number =>
  0.34 * trait(username) + 0.34 * trait(username, target)

/** Some rate themselves higher than others do, some lower; a little higher on average. */
const selfBias = (username: string): number => 0.15 + 0.4 * trait('self', username)

/**
 * A plausible score of 1 to 5, from the person's ability, the question's difficulty, the rater's leniency, the
 * relationship of the two, what the rater thinks of the person's target as a whole, and chance.
 */
export function demoScore(
  activity: string,
  participant: string,
  { username, level }: Rater,
  { key, target }: FileQuestion,
): number {
  const drawn = (of: string) => randomStream('score', activity, participant, username, of).normal()
  const score =
    typicalScore +
    ability(participant, target) +
    0.2 * trait('question', key) +
    groupTendency[level] +
    (level === levels.self
      ? selfBias(participant)
      : 0.22 * trait('lenient', username) + 0.18 * trait('pair', participant, username)) +
    0.45 * drawn(target) +
    0.42 * drawn(key)
  return Math.max(1, Math.min(5, Math.round(score)))
}
