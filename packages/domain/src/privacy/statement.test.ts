import { LinearKnowledge } from '@vantage/attacker/linear-knowledge'
import { possibleScoresOf } from '@vantage/attacker/possible-scores'
import type { PrivacyStatement } from '@vantage/contracts/privacy/statement'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Activity,
  anyActivity,
  questionsOf,
  reportsOf,
} from '../reports/testing/activities.ts'
import { atMinimum, higherMinimums, privacySummary, sizeTally, warningsOf } from './statement.ts'

const anonymous = [0, 1] as const
const one = { num: 1n, den: 1n }

const groupsOf = ({ participants }: Activity) =>
  participants.flatMap(({ raters }) =>
    anonymous.map((level) => raters[level]).filter((group) => group.length > 0),
  )
const sumsOf = (targets: readonly number[], group: readonly (readonly number[])[]) =>
  targets.map((_, q) => group.reduce((sum, given) => sum + (given[q] ?? 0), 0))

function statementOf(activity: Activity, more: Partial<PrivacyStatement> = {}): PrivacyStatement {
  const { anonymityMin, targets, participants } = activity
  const tally = sizeTally()
  const groups = groupsOf(activity)
  const shown = groups.filter(({ length }) => length >= anonymityMin)
  for (const group of shown) {
    tally.add({ raters: group.length, sums: sumsOf(targets, group) })
  }
  return {
    minimum: anonymityMin,
    participants: participants.length,
    questions: targets.length,
    answers: groups.flat().length,
    asked: groups.flat().length,
    sizes: tally.finish(),
    hidden: groups.length - shown.length,
    withheld: 0,
    changed: 0,
    comments: 0,
    telling: [],
    commentsHidden: 0,
    contributors: participants.length,
    ...more,
  }
}

/** The averages in all reports that an attacker can solve for what everybody in a group answered, by the group's size. */
function solvedIn(activity: Activity): { all: number; alone: number } {
  const solved = { all: 0, alone: 0 }
  reportsOf(activity).forEach((report, p) => {
    for (const { unrounded } of questionsOf(report)) {
      for (const [level, average] of [unrounded.subordinate, unrounded.peer].entries()) {
        const raters = activity.participants[p]?.raters[level === 0 ? 0 : 1].length ?? 0
        if (average === null) continue
        const ways = possibleScoresOf(raters, Math.round(average * raters))
        if (ways.length > 1 || new Set(ways.flat()).size > 1) continue
        if (raters === 1) solved.alone += 1
        if (raters > 1 || average === 1 || average === 5) solved.all += 1
      }
    }
  })
  return solved
}

describe('what a statement promises', () => {
  it('is what an attacker with all reports solves, with this minimum and with each higher one', () => {
    fc.assert(
      fc.property(anyActivity, (activity) => {
        const statement = statementOf(activity)
        const { minimum } = statement
        const offered = [atMinimum(statement, minimum), ...higherMinimums(statement, 10)]
        for (const { minimum: anonymityMin, same, alone, shown, averages } of offered) {
          const raised = { ...activity, anonymityMin }
          expect({ all: same, alone: alone * activity.targets.length }).toEqual(solvedIn(raised))
          // And once it is raised, the statement that is made anew says what was offered.
          expect(atMinimum(statementOf(raised), anonymityMin)).toMatchObject({
            same,
            shown,
            averages,
          })
          const columns = reportsOf(raised).flatMap(({ averages: { peer, subordinate } }) => [
            peer,
            subordinate,
          ])
          expect(columns.filter((average) => average !== null)).toHaveLength(shown)
        }
      }),
    )
  })

  it('is how many of the smallest group have to compare before they know the last one’s answer', () => {
    fc.assert(
      fc.property(anyActivity, (activity) => {
        const { smallest } = atMinimum(statementOf(activity), activity.anonymityMin)
        const needed = groupsOf(activity)
          .filter((group) => group.length >= activity.anonymityMin)
          .map((group) => {
            const unknowns = group.map((_, rater) => rater)
            return unknowns.findIndex((_, colluders) => {
              const known = new LinearKnowledge()
              known.learn(new Map(unknowns.map((rater) => [rater, one])))
              for (const rater of unknowns.slice(0, colluders)) known.learn(new Map([[rater, one]]))
              return known.determines(new Map([[group.length - 1, one]]))
            })
          })
        expect(needed.length === 0 ? null : Math.min(...needed)).toBe(smallest && smallest - 1)
      }),
    )
  })

  it('is that hidden groups follow from nothing: reports and statement are the same whatever they answered', () => {
    fc.assert(
      fc.property(anyActivity, (activity) => {
        const { anonymityMin } = activity
        const participants = activity.participants.map(({ isManager, raters }) => {
          const other = (level: 0 | 1) =>
            raters[level].length < anonymityMin
              ? raters[level].map((given) => given.map((score) => 6 - score))
              : raters[level]
          return { isManager, raters: { ...raters, 0: other(0), 1: other(1) } }
        })
        const changed = { ...activity, participants }
        expect(reportsOf(changed)).toEqual(reportsOf(activity))
        expect(statementOf(changed)).toEqual(statementOf(activity))
      }),
    )
  })

  it('to participants and raters is the same whatever anybody answered, so it narrows no answer', () => {
    fc.assert(
      fc.property(anyActivity, (activity) => {
        const participants = activity.participants.map(({ isManager, raters }) => {
          const ends = (level: 0 | 1) => raters[level].map((given) => given.map(() => 5))
          return { isManager, raters: { ...raters, 0: ends(0), 1: ends(1) } }
        })
        const other = { ...activity, participants }
        expect(privacySummary(statementOf(other))).toEqual(privacySummary(statementOf(activity)))
      }),
    )
  })
})

const sizes = [
  { raters: 3, groups: 3, same: 2 },
  { raters: 5, groups: 4, same: 1 },
  { raters: 8, groups: 3, same: 0 },
]
const activity: Activity = { anonymityMin: 3, targets: [0, 0, 1], participants: [] }
const statement = (more: Partial<PrivacyStatement> = {}) =>
  statementOf(activity, { participants: 10, sizes, hidden: 4, answers: 60, comments: 40, ...more })

describe('a statement', () => {
  it('says what higher minimums would show, as long as they show something', () => {
    const higher = higherMinimums(statement(), 10)
    expect(higher.map(({ minimum, shown, same }) => [minimum, shown, same])).toEqual([
      [4, 7, 1],
      [5, 7, 1],
      [6, 3, 0],
      [7, 3, 0],
      [8, 3, 0],
    ])
  })

  it('warns of what it found', () => {
    const telling = [{ participantId: 1, level: 1 as const, comments: 2 }]
    expect(warningsOf(statement())).toEqual(['same'])
    expect(warningsOf(statement({ minimum: 6 }))).toEqual([])
    expect(warningsOf(statement({ minimum: 6, telling, changed: 1 }))).toEqual([
      'comments',
      'changed',
    ])
    const single = [{ raters: 1, groups: 1, same: 0 }]
    expect(warningsOf(statement({ minimum: 1, sizes: single }))).toEqual(['alone'])
  })

  it('tells counts from 10 participants on, and none under 3', () => {
    expect(privacySummary(statement({ participants: 9 })).counts).toBeNull()
    expect(privacySummary(statement()).counts).toEqual({
      participants: 10,
      shown: 10,
      hidden: 4,
      telling: null,
      changed: null,
      changedHold: true,
      sizes: [
        { band: 'minimum', groups: 3 },
        { band: 'up-to-6', groups: 4 },
        { band: 'more', groups: 3 },
      ],
    })
  })

  it('tells no group count of any size when one of them is under 3, for it would follow from the others', () => {
    const few = sizes.map((size) => (size.raters === 8 ? { ...size, groups: 2 } : size))
    const { counts } = privacySummary(statement({ sizes: few }))
    expect(counts?.shown).toBe(9)
    expect(counts?.sizes).toEqual([])
  })
})
