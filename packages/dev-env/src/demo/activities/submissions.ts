import { levels } from '@vantage/contracts/activities/levels'
import { randomStream } from '@vantage/domain/random'
import type { Rater } from './raters.ts'

/** The raters of one participant who have submitted. */
export type Submissions = (participant: string, raters: readonly Rater[]) => readonly Rater[]

export const nobody: Submissions = () => []
export const everybody: Submissions = (_, raters) => raters

/** Raters of the annual review who never answered, besides those picked at random. */
const absent: Readonly<Record<string, readonly string[]>> = {
  // Two of four reports remain: a group that is hidden only because others did not answer.
  'abdurahman.m': ['guangming.tian', 'shaofeng.jin'],
  // No self-assessment; and one with a superior missing.
  'wenxuan.zhuge': ['wenxuan.zhuge'],
  'grace.tang': ['mingyue.ouyang'],
}

/** A finished activity in which about one rater in twelve never answered; those picked at random hide no group. */
export const nearlyEverybody: Submissions = (participant, raters) => {
  const missing = new Set(absent[participant])
  for (const level of [levels.subordinate, levels.peer]) {
    const group = raters.filter((rater) => rater.level === level)
    let spare = group.filter(({ username }) => !missing.has(username)).length - 3
    for (const { username } of group) {
      const chance = randomStream('absent', participant, username).next()
      if (missing.has(username) || spare <= 0 || chance > 0.11) continue
      missing.add(username)
      spare -= 1
    }
  }
  return raters.filter(({ username }) => !missing.has(username))
}

/** An activity in progress: some raters have finished, some have not begun; Emma has submitted one form. */
export const partly: Submissions = (participant, raters) =>
  raters.filter(({ username }) => {
    if (username === 'emma') return participant === 'siyuan.chen'
    if (username === 'ruoxi.wang') return true
    if (username === 'jiayi.situ') return false
    return randomStream('progress', participant, username).next() < 0.605
  })
