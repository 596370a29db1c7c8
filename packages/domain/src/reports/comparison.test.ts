import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareActivities, heatMap, type ScoredActivity } from './heat-map.ts'

const targets = [{ id: 1, name: '', name_en: '', questions: [0] }]
type Member = { employeeId: number; departmentId: number | null; score: number }
const activityOf = (members: readonly Member[]): ScoredActivity => ({
  targets,
  people: members.map(({ score, ...member }) => ({
    ...member,
    weighted: { den: 20, nums: [score] },
  })),
})
/** So many people from this id on, of a department, all with this score in hundredths. */
const people = (departmentId: number | null, ids: [number, number], score: number): Member[] =>
  Array.from({ length: ids[1] - ids[0] + 1 }, (_, n) => ({
    employeeId: ids[0] + n,
    departmentId,
    score: score / 5,
  }))

test('the company and departments that both activities show have what changed', () => {
  const earlier = activityOf([...people(1, [1, 5], 300), ...people(2, [11, 16], 400)])
  const now = activityOf([...people(1, [1, 6], 350), ...people(2, [12, 16], 380)])
  expect(compareActivities(now, earlier)).toEqual({
    people: 10,
    targets: [{ target: targets[0], earlier: 355, now: 364, change: 9 }],
    departments: [
      { departmentId: 1, people: 6, state: 'shown', changes: [50] },
      { departmentId: 2, people: 5, state: 'shown', changes: [-20] },
    ],
  })
})

test('a department that either activity hides has no change, and says which hid it', () => {
  const earlier = activityOf([
    ...people(1, [1, 4], 300),
    ...people(2, [11, 16], 400),
    ...people(3, [21, 30], 300),
  ])
  const now = activityOf([
    ...people(1, [1, 6], 350),
    ...people(2, [11, 14], 380),
    ...people(3, [21, 30], 310),
    ...people(4, [31, 39], 300),
  ])
  expect(
    compareActivities(now, earlier).departments.map(({ state, changes }) => [state, ...changes]),
  ).toEqual([
    ['protecting', null],
    ['few', null],
    ['shown', 10],
    ['earlier', null],
  ])
})

test('nothing is compared when fewer than five people are in both activities', () => {
  const { targets: compared, departments } = compareActivities(
    activityOf(people(1, [1, 9], 300)),
    activityOf(people(1, [6, 19], 400)),
  )
  expect(compared).toMatchObject([{ earlier: null, now: null, change: null }])
  expect(departments).toMatchObject([{ state: 'few', changes: [null] }])
})

/** A company, and how a later activity of it differs: a few people gone, new, or moved. */
const activities = fc
  .record({
    before: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 5, maxLength: 30 }),
    gone: fc.integer({ min: 0, max: 3 }),
    joined: fc.array(fc.integer({ min: 41, max: 44 }), { maxLength: 3 }),
    departments: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 45, maxLength: 45 }),
    scores: fc.array(fc.integer({ min: 21, max: 99 }), { minLength: 90, maxLength: 90 }),
  })
  .map(({ before, gone, joined, departments, scores }) => {
    const members = (ids: Iterable<number>, from: number) =>
      [...ids].map((employeeId) => ({
        employeeId,
        departmentId: departments[employeeId] ?? null,
        score: scores[from + employeeId] ?? 50,
      }))
    return {
      earlier: members(before, 0),
      now: members(new Set([...before.slice(gone), ...joined]), 45),
    }
  })

/** What administrators may see of two activities. */
const published = (now: readonly Member[], earlier: readonly Member[]) => [
  heatMap(activityOf(now).people, targets),
  heatMap(activityOf(earlier).people, targets),
  compareActivities(activityOf(now), activityOf(earlier)),
]

/** The people whose sum alone may be known: those of a department that is shown, or all in hidden ones together. */
function knownTogether(members: readonly Member[]) {
  const { departments } = heatMap(activityOf(members).people, targets)
  const shown = departments.filter(({ state }) => state === 'shown')
  return Map.groupBy(members, ({ departmentId }) =>
    shown.some((each) => each.departmentId === departmentId) ? departmentId : 'hidden',
  ).values()
}

test('of two activities with almost the same people nobody learns more than of each alone', () => {
  fc.assert(
    fc.property(activities, fc.boolean(), fc.nat(), ({ earlier, now }, isNow, pick) => {
      const seen = published(now, earlier)
      const changed = isNow ? now : earlier
      for (const together of knownTogether(changed)) {
        // Five people at least, or no average of the company is shown at all.
        expect(together.length >= 5 || changed.length < 5).toBe(true)
        const giver = together[pick % together.length]
        const taker = together[(pick + 1) % together.length]
        // What one gives to the other changes nothing that is seen, be one of them in this activity alone.
        const exchanged = changed.map((member) => {
          const given = (member === taker ? 1 : 0) - (member === giver ? 1 : 0)
          return { ...member, score: member.score + given }
        })
        expect(isNow ? published(exchanged, earlier) : published(now, exchanged)).toEqual(seen)
      }
    }),
    { numRuns: 300 },
  )
})
