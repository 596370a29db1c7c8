import type { Level } from '@vantage/contracts/activities/levels'
import type { Activity, Rated, Rater, Company } from './company.ts'

/** Every way in which some people can have scored, in no order: ascending lists of whole scores. */
export function possibleScores(people: number, from = 1): number[][] {
  if (people === 0) return [[]]
  return [1, 2, 3, 4, 5]
    .filter((score) => score >= from)
    .flatMap((score) => possibleScores(people - 1, score).map((rest) => [score, ...rest]))
}

/** Those of them that add up to a sum: what an average says, and no more. */
export const possibleScoresOf = (people: number, sum: number): number[][] =>
  possibleScores(people).filter((scores) => total(scores) === sum)

export const total = (scores: readonly number[]): number =>
  scores.reduce((sum, score) => sum + score, 0)

/** The answers about one person: per level, one list of scores for each rater. */
export type Given = Partial<Record<Level, readonly (readonly number[])[]>>

/** Activities in which everybody submitted; the raters of a participant are the persons that follow theirs. */
export function companyOf(
  targets: number[],
  activities: readonly { anonymityMin: number; given: readonly Given[] }[],
): Company {
  const raters = (each: Given) => total(Object.values(each).map((group) => group.length))
  const people = Math.max(
    ...activities.flatMap(({ given }) => [given.length, ...given.map((each) => raters(each) + 1)]),
  )
  const rated = (given: Given, person: number): Rated => {
    let next = person
    const group = (level: Level): Rater[] =>
      (given[level] ?? []).map((scores) => ({
        person: level === 3 ? person : (next = (next + 1) % people),
        submitted: true,
        scores: [...scores],
        comments: [`${level} ${scores.join(' ')}`, '-'],
      }))
    return { person, groups: { 0: group(0), 1: group(1), 2: group(2), 3: group(3) } }
  }
  return {
    targets,
    texts: 1,
    people,
    activities: activities.map(
      ({ anonymityMin, given }): Activity => ({
        anonymityMin,
        targets,
        participants: given.map(rated),
      }),
    ),
  }
}
