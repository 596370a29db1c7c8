import { levels } from '@vantage/contracts/activities/levels'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  currentFrom,
  isEnoughTonight,
  openTonight,
  splitDepartments,
  sumOf,
} from './nightly-progress.ts'

const moved = (...nights: [open: number, before: number][]) =>
  nights.map(([open, before]) => ({ open, before }))

describe('a group of raters is told to be enough', () => {
  test.each([
    ['once as many as the minimum have nothing open', 3, moved([0, 1], [0, 2], [0, 1]), true],
    ['not while one of them has', 3, moved([0, 1], [0, 2], [1, 2]), false],
    ['not on a night on which only one answered', 3, moved([0, 0], [0, 0], [0, 1]), false],
    ['not on one on which only two did', 3, moved([0, 0], [0, 1], [0, 1]), false],
    [
      'on a later night on which three did',
      3,
      moved([0, 0], [0, 0], [0, 0], [1, 2], [2, 3], [1, 4]),
      true,
    ],
    [
      'not on one on which four did where the minimum is 5',
      5,
      moved([0, 0], ...finished(4)),
      false,
    ],
    ['not before three did where the minimum is 1', 1, moved([0, 1], [0, 1]), false],
  ] as const)('%s', (_, minimum, raters, isShown) => {
    expect(isEnoughTonight(raters, minimum)).toBe(isShown)
  })
})

function finished(raters: number): [number, number][] {
  return Array.from({ length: raters }, () => [0, 1])
}

/** Who answers about whom; a rater is asked once about each participant. */
interface Asked {
  rater: number
  participant: number
  level: number
}
/** By night, what each rater submits: indexes into what they still have open. */
type Nights = readonly (readonly { rater: number; picks: readonly number[] }[])[]

const asked = fc.uniqueArray(
  fc.record({
    rater: fc.integer({ min: 0, max: 7 }),
    participant: fc.integer({ min: 0, max: 4 }),
    level: fc.constantFrom(levels.subordinate, levels.peer, levels.superior),
  }),
  { selector: ({ rater, participant }) => `${rater}/${participant}`, minLength: 10, maxLength: 40 },
)
const nights = fc.array(
  fc.array(
    fc.record({
      rater: fc.integer({ min: 0, max: 7 }),
      picks: fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 4 }),
    }),
    { maxLength: 8 },
  ),
  { minLength: 1, maxLength: 6 },
)
const minimum = fc.integer({ min: 1, max: 5 })

/** Whom each rater had answered about by each night: what nobody is told. */
function historyOf(all: readonly Asked[], submitted: Nights): Set<string>[] {
  const done = new Set<string>()
  return submitted.map((night) => {
    for (const { rater, picks } of night) {
      for (const pick of picks) {
        const left = all.filter((each) => each.rater === rater && !done.has(keyOf(each)))
        const chosen = left[pick % Math.max(1, left.length)]
        if (chosen) done.add(keyOf(chosen))
      }
    }
    return new Set(done)
  })
}

const keyOf = ({ rater, participant }: Asked) => `${rater}/${participant}`

/** What an administrator reads every night: how much each rater has open, and which groups are enough. */
function readEveryNight(all: readonly Asked[], history: readonly Set<string>[], min: number) {
  const raters = [...new Set(all.map(({ rater }) => rater))]
  const openIn = (done: ReadonlySet<string>) =>
    new Map(
      raters.map((rater) => [
        rater,
        all.filter((each) => each.rater === rater && !done.has(keyOf(each))).length,
      ]),
    )
  const groups = Map.groupBy(all, ({ participant, level }) => `${participant}/${level}`)
  const enough = new Set<string>()
  let before = openIn(new Set())
  return history.map((done) => {
    const open = openIn(done)
    for (const [name, group] of groups) {
      const nightsOfGroup = group.map(({ rater }) => ({
        open: open.get(rater) ?? 0,
        before: before.get(rater) ?? 0,
      }))
      if (isEnoughTonight(nightsOfGroup, min)) enough.add(name)
    }
    before = open
    return { open: [...open], enough: [...enough] }
  })
}

/** A history with the same numbers of answers every night, about other people. */
function otherHistory(
  all: readonly Asked[],
  history: readonly Set<string>[],
  shuffle: (rater: number) => readonly Asked[],
): Set<string>[] {
  const raters = [...new Set(all.map(({ rater }) => rater))]
  return history.map((done) => {
    const answered = (rater: number) =>
      all.filter((each) => each.rater === rater && done.has(keyOf(each))).length
    return new Set(
      raters.flatMap((rater) =>
        shuffle(rater)
          .slice(0, answered(rater))
          .map((each) => keyOf(each)),
      ),
    )
  })
}

describe('a rater who is excused', () => {
  const own = (...submitted: boolean[]) =>
    submitted.map((each) => ({ submitted: each, excused: true }))

  it('has as much open as the night before, whatever they have submitted since', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1 }), fc.nat(9), (submitted, before) => {
        expect(openTonight(own(...submitted), before)).toBe(before)
      }),
    )
  })

  it('makes no group enough, unless they had nothing open before', () => {
    const others = moved([0, 1], [0, 1], [0, 1], [0, 0])
    const withOne = (before: number) => [
      ...others.slice(0, 3),
      { open: openTonight(own(true), before), before },
    ]
    expect(isEnoughTonight(withOne(1), 4)).toBe(false)
    expect(isEnoughTonight(withOne(0), 3)).toBe(true)
  })

  it('has nothing to do with those who are not', () => {
    const asked = [true, false, false].map((submitted) => ({ submitted, excused: false }))
    expect(openTonight(asked, 3)).toBe(2)
  })
})

describe('an administrator who reads everything every night', () => {
  it('cannot name whom a rater with something open has answered about, or has not: each might be another', () => {
    fc.assert(
      fc.property(asked, nights, minimum, (all, submitted, min) => {
        const history = historyOf(all, submitted)
        const read = readEveryNight(all, history, min)
        for (const suspect of all) {
          const own = all.filter(({ rater }) => rater === suspect.rater)
          const rest = own.filter((each) => each !== suspect)
          const ofOthers = (rater: number) => all.filter((each) => each.rater === rater)
          const last = history.at(-1) ?? new Set<string>()
          const answered = own.filter((each) => last.has(keyOf(each))).length
          // Who has answered nothing, or has nothing open, is known by the list alone.
          if (answered === 0 || answered === own.length) continue
          const worlds = [
            [suspect, ...rest],
            [...rest, suspect],
          ].map((order) =>
            otherHistory(all, history, (rater) =>
              rater === suspect.rater ? order : ofOthers(rater),
            ),
          )
          expect(worlds.map((world) => world.at(-1)?.has(keyOf(suspect)))).toEqual([true, false])
          for (const world of worlds) expect(readEveryNight(all, world, min)).toEqual(read)
        }
      }),
    )
  })

  it('sees a flag turn only on a night on which three of the group, and as many as the minimum, answered', () => {
    fc.assert(
      fc.property(asked, nights, minimum, (all, submitted, min) => {
        const read = readEveryNight(all, historyOf(all, submitted), min)
        const atFirst = all.map(({ rater }) => rater)
        let openBefore = new Map(
          atFirst.map((rater) => [rater, atFirst.filter((each) => each === rater).length]),
        )
        let shown: string[] = []
        for (const night of read) {
          const open = new Map(night.open)
          for (const name of night.enough.filter((each) => !shown.includes(each))) {
            const group = all.filter((each) => `${each.participant}/${each.level}` === name)
            const fewer = group.filter(
              ({ rater }) => (open.get(rater) ?? 0) < (openBefore.get(rater) ?? 0),
            )
            expect(fewer.length).toBeGreaterThanOrEqual(Math.max(3, min))
          }
          openBefore = open
          shown = night.enough
        }
      }),
    )
  })

  it('is told of no group that is not enough', () => {
    fc.assert(
      fc.property(asked, nights, minimum, (all, submitted, min) => {
        const history = historyOf(all, submitted)
        const read = readEveryNight(all, history, min)
        for (const [night, { enough }] of read.entries()) {
          for (const name of enough) {
            const group = all.filter((each) => `${each.participant}/${each.level}` === name)
            const submittedIn = group.filter((each) => history[night]?.has(keyOf(each)))
            expect(submittedIn.length).toBeGreaterThanOrEqual(min)
          }
        }
      }),
    )
  })
})

describe('figures of now', () => {
  const department = fc
    .record({ people: fc.integer({ min: 1, max: 25 }), open: fc.nat({ max: 25 }) })
    .map(({ people, open: left }) => ({
      people,
      peopleOpen: Math.min(people, left),
      assignments: 2 * people,
      submitted: people,
    }))

  it('are of at least ten raters in every line, also of what the lines leave of the whole', () => {
    fc.assert(
      fc.property(fc.array(department, { maxLength: 12 }), (departments) => {
        const { shown, others } = splitDepartments(departments)
        expect(sumOf([...shown, ...others])).toEqual(sumOf(departments))
        for (const { people } of shown) expect(people).toBeGreaterThanOrEqual(currentFrom)
        if (others.length === 0 || sumOf(departments).people < currentFrom) return
        expect(sumOf(others).people).toBeGreaterThanOrEqual(currentFrom)
      }),
    )
  })

  it('join no department that need not be, and all where there are too few', () => {
    const of = (...sizes: number[]) => {
      const figures = sizes.map((people) => ({
        people,
        peopleOpen: 0,
        assignments: 0,
        submitted: 0,
      }))
      const { shown, others } = splitDepartments(figures)
      return [shown.map(({ people }) => people), others.map(({ people }) => people)]
    }
    expect(of(30, 10, 12)).toEqual([[10, 12, 30], []])
    expect(of(30, 6, 5)).toEqual([[30], [5, 6]])
    expect(of(30, 11, 6)).toEqual([[30], [6, 11]])
    expect(of(5, 4)).toEqual([[], [4, 5]])
    expect(of()).toEqual([[], []])
  })
})
