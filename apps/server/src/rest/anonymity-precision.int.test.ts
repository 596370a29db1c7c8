import { environment } from '@vantage/config/environment'
import type { Activity } from '@vantage/attacker/company'
import {
  limits,
  marginsIn,
  type Limits,
  type Measure,
  publishedScatter,
  scatterOf,
  shownGroups,
  squaresOfThree,
} from '@vantage/attacker/pooled-scatter'
import { companyOf, type Given, total } from '@vantage/attacker/possible-scores'
import { possibleAnswers, publishedSums } from '@vantage/attacker/scatter-attack'
import type { Report } from '@vantage/contracts/reports/report'
import { atMinimum, sizeTally } from '@vantage/domain/privacy/statement'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type AttackedServer, startAttackedServer } from '../testing/attack/attacked-server.ts'
import { readReports } from '../testing/attack/readings.ts'

const runs = Math.ceil(Number(environment['ANONYMITY_RUNS'] ?? 1) / 2)
const database = useDatabase()
let open: AttackedServer

beforeAll(async () => {
  open = await startAttackedServer({ database, redisUrl: inject('servers').redisUrl })
})
afterAll(() => open?.stop())

const targets = [0, 1, 0]
/** Answers around what somebody is like: from hardly any scatter to any. */
const people = (minRaters: number, maxRaters: number) =>
  fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat(3)).chain(([middle, spread]) => {
    const score = fc.integer({
      min: Math.max(1, middle - spread),
      max: Math.min(5, middle + spread),
    })
    const answers = fc.array(score, { minLength: targets.length, maxLength: targets.length })
    return fc.array(answers, { minLength: minRaters, maxLength: maxRaters, size: 'max' })
  })
const given: fc.Arbitrary<Given> = fc.record({
  0: fc.oneof(fc.constant([]), people(2, 4)),
  1: people(2, 5),
  2: people(1, 2),
  3: people(0, 1),
})
const activities = fc.array(given, { minLength: 12, maxLength: 16, size: 'max' })

/** Everybody gives one of the same two or three answers, so that company values say much of each group. */
const fewAnswers = fc
  .record({
    scores: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 3 }),
    often: fc.constantFrom(1, 3, 9),
    raters: fc.constantFrom([3, 3], [4, 4], [3, 5]),
    people: fc.integer({ min: 12, max: 20 }),
  })
  .chain(({ scores: [first, ...others], often, raters: [min, max], people: count }) => {
    const score = fc.constantFrom(...Array.from({ length: often }, () => first ?? 1), ...others)
    const answers = fc.array(score, { minLength: targets.length, maxLength: targets.length })
    const group = fc.array(answers, { minLength: min, maxLength: max, size: 'max' })
    const each = fc.record({ 0: fc.oneof(fc.constant([]), group), 1: group, 2: fc.tuple(answers) })
    return fc.array(each, { minLength: count, maxLength: count, size: 'max' })
  })
const any: fc.Arbitrary<Given[]> = fc.oneof(activities, fewAnswers)

/** Nobody differs from anybody in their group. */
const alike: Given[] = Array.from({ length: 16 }, () => {
  return { 1: [0, 1, 2].map(() => [4, 3, 4]), 2: [[4, 3, 4]] }
})

const places = targets.map((_, question) => question)
const placesOf = (target: number) => places.filter((question) => targets[question] === target)

/** In which the known averages of readers' other groups would rule out an extreme, were sums as low as only two groups make them. */
const telling = [1009, 1052, 2082].map(
  (seed) => fc.sample(activities, { seed, numRuns: 1 }) as [Given[]],
)

/** What a report may say of how sure it is: it follows from its scores and from sums over all shown groups. */
function expectedOf(margin: (measure: Measure) => number | null, page: Report) {
  const clear = (by: number | null, reach: number | null, from: number) =>
    by === null || reach === null ? null : Math.abs(by) > reach && Math.abs(by) >= from
  const minus = (a: number | null, b: number | null) => (a === null || b === null ? null : a - b)
  const rows = (
    all: { row: Pick<Report['targets'][number], 'scores' | 'company'>; over: number[] }[],
  ) =>
    all.map(({ row: { scores, company }, over }) => {
      const reach = margin({ over })
      const apart = all.map(({ row, over: less }) => {
        const by = minus(scores.weighted, row.scores.weighted)
        return clear(by, margin({ over, less }), 30) ? Math.sign(by ?? 0) : 0
      })
      const ranked = all.filter(({ row }) => row.scores.weighted !== null).length
      const range = {
        from: 1 + apart.filter((sign) => sign < 0).length,
        to: ranked - apart.filter((sign) => sign > 0).length,
      }
      return {
        margin: reach,
        clear: {
          company: clear(minus(scores.weighted, company.weighted.average), reach, 30),
          self: clear(minus(scores.weighted, scores.self), reach, 50),
        },
        rank: scores.weighted === null || reach === null ? null : range,
      }
    })
  const order = page.targets
    .flatMap(({ questions }) => questions)
    .sort((one, other) => one.id - other.id)
  return {
    totalMargin: margin({ over: places }),
    targets: rows(page.targets.map((row, target) => ({ row, over: placesOf(target) }))),
    questions: rows(order.map((row, question) => ({ row, over: [question] }))),
  }
}

/** Every measure that a report says something about. */
const measures: Measure[] = [
  ...places.map((question) => ({ over: [question] })),
  ...[0, 1].map((target) => ({ over: placesOf(target) })),
  { over: places },
  { over: placesOf(0), less: placesOf(1) },
  ...places.flatMap((one) => places.slice(0, one).map((other) => ({ over: [other], less: [one] }))),
]

/** No sum of squares is published as another one. */
const exact: Limits = { smallest: () => 0, largest: () => Infinity, ofThree: () => 0 }

/** How many ways of answering a question are left to the raters whom attackers do not know, in many cases. */
function countPossible(activity: Activity, within: Limits = limits) {
  const groups = shownGroups(activity)
  const people = activity.participants.map(({ person }) => person)
  const cases = ([0, 1] as const).flatMap((level) => {
    const scatter = publishedScatter(scatterOf(groups, level), within)
    const victims = scatter.pool.filter((each) => each.level === level).slice(0, 4)
    return victims.flatMap((victim) => {
      const { participant, raters } = victim
      const readers = [
        [participant],
        [participant, people.find((each) => each !== participant) ?? 0],
      ]
      return readers.flatMap((reading) =>
        Array.from({ length: raters.length - 1 }, (_, colluding) => {
          const attackers = {
            readers: new Set(reading),
            raters: new Set(raters.slice(0, colluding).map(({ person }) => person)),
          }
          const sums = publishedSums(groups, scatter, measures, attackers)
          return places.map((question) => ({
            readers: reading.length,
            colluding,
            ...possibleAnswers(sums, victim, question, attackers),
          }))
        }).flat(),
      )
    })
  })
  return cases.filter(({ before }) => before.length > 1)
}

describe('what reports say of how sure they are', () => {
  it(
    'follows from their scores and the sums of squares of all shown groups, and is not on the documented paths',
    async () => {
      let sure = 0
      await fc.assert(
        fc.asyncProperty(any, async (people) => {
          const company = companyOf(targets, [{ anonymityMin: 3, given: people }])
          const ids = await open.loadFinished(company)
          const [readings = []] = await readReports(open, ids)
          const [activity] = company.activities
          if (!activity) throw new Error('No activity')
          const marginOf = marginsIn(activity)
          activity.participants.forEach((rated, index) => {
            const reading = readings[index]
            if (!reading) throw new Error(`No report of ${rated.person}`)
            const { page, rest } = reading
            const questions = page.targets
              .flatMap((target) => target.questions)
              .sort((one, other) => one.id - other.id)
            const said = {
              totalMargin: page.totalMargin,
              targets: page.targets.map(({ precision }) => precision),
              questions: questions.map(({ precision }) => precision),
            }
            expect(said).toEqual(expectedOf((measure) => marginOf(rated, measure), page))
            if (page.totalMargin !== null) sure += 1
            expect(JSON.stringify(rest)).not.toMatch(/margin|precision|clear/i)
          })
        }),
        { numRuns: runs * 2, endOnFailure: true, examples: [[alike]] },
      )
      expect(sure).toBeGreaterThan(0)
    },
    60_000 + runs * 10_000,
  )

  it(
    'leaves the raters of a group as many ways to have answered as before, for readers alone, in pairs, and with raters',
    () => {
      const found: ReturnType<typeof countPossible> = []
      fc.assert(
        fc.property(any, (people) => {
          const [activity] = companyOf(targets, [{ anonymityMin: 3, given: people }]).activities
          const cases = activity ? countPossible(activity) : []
          found.push(...cases)
          for (const { colluding, before, after } of cases) {
            if (colluding === 0) expect(after).toEqual(before)
          }
        }),
        { numRuns: runs * 2, endOnFailure: true, examples: telling },
      )
      const narrowed = found.filter(({ before, after }) => after.length < before.length)
      expect(found.length).toBeGreaterThan(50)
      // Raters who know each other's answers in other groups, too, may rule out an extreme, and never find an answer.
      expect(narrowed.length).toBeLessThanOrEqual(found.length / 100)
      expect(found.filter(({ after }) => after.length === 1)).toEqual([])
    },
    60_000 + runs * 10_000,
  )
})

/** The averages of peers and subordinates that say what each gave: found without and with margins, and as the statement counts them. */
function givenAway(activity: Activity, within: Limits = limits) {
  const groups = shownGroups(activity)
  const people = activity.participants.map(({ person }) => person)
  const sizes = sizeTally()
  const scatters = ([0, 1] as const).map((level) =>
    publishedScatter(scatterOf(groups, level), within),
  )
  const found = groups.flatMap((victim) => {
    const { level, participant, raters } = victim
    const scatter = scatters[level]
    if (!scatter) return []
    const sums = places.map((question) => total(raters.map(({ scores }) => scores[question] ?? 0)))
    sizes.add({ raters: raters.length, sums })
    const readers = [participant, people.find((each) => each !== participant) ?? 0]
    const attackers = { readers: new Set(readers), raters: new Set<number>() }
    const published = publishedSums(groups, scatter, measures, attackers)
    return places.map((question) => possibleAnswers(published, victim, question, attackers))
  })
  const { same, alone } = atMinimum(
    { sizes: sizes.finish(), questions: targets.length },
    activity.anonymityMin,
  )
  return {
    without: solvedIn(found.map(({ before }) => before)),
    withMargins: solvedIn(found.map(({ after }) => after)),
    counted: { same, alone: alone * targets.length },
  }
}

/** Of one rater only what lies at the ends of the scale counts as the same, too. */
function solvedIn(found: readonly number[][][]) {
  const solved = found.flatMap((ways) => {
    const [scores = []] = ways
    return ways.length === 1 && new Set(scores).size === 1 ? [scores] : []
  })
  const isSame = ([score = 0, ...others]: number[]) =>
    others.length > 0 || score === 1 || score === 5
  return {
    same: solved.filter(isSame).length,
    alone: solved.filter(({ length }) => length === 1).length,
  }
}

const anyMinimum = fc.record({
  anonymityMin: fc.integer({ min: 1, max: 4 }),
  given: fc.oneof(
    any,
    fc.array(fc.record({ 0: people(0, 3), 1: people(1, 4), 2: people(1, 2) }), {
      minLength: 12,
      maxLength: 16,
      size: 'max',
    }),
  ),
})

describe('the statement', () => {
  it(
    'counts as many averages that give everybody’s answer away as attackers find, with margins as without, at any minimum',
    () => {
      fc.assert(
        fc.property(anyMinimum, (made) => {
          const [activity] = companyOf(targets, [made]).activities
          if (!activity) throw new Error('No activity')
          const { without, withMargins, counted } = givenAway(activity)
          expect({ without, withMargins }).toEqual({ without: counted, withMargins: counted })
        }),
        { numRuns: runs * 2, endOnFailure: true },
      )
      const [activity] = companyOf(targets, [{ anonymityMin: 3, given: alike }]).activities
      if (!activity) throw new Error('No activity')
      expect(givenAway(activity, exact)).toMatchObject({
        withMargins: { same: alike.length * targets.length },
        counted: { same: 0 },
      })
    },
    60_000 + runs * 10_000,
  )
})

describe('the attacker', () => {
  it('finds every answer of groups that agree where it is told how little scatter there is', () => {
    const [activity] = companyOf(targets, [{ anonymityMin: 3, given: alike }]).activities
    if (!activity) throw new Error('No activity')
    const found = countPossible(activity, exact)
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ after }) => after.length))).toEqual(new Set([1]))
    const possible = countPossible(activity)
    expect(possible.map(({ after }) => after)).toEqual(possible.map(({ before }) => before))
  })

  /** Groups of peers that give the same answer to all questions. */
  const alikeTo = (...groups: number[][]) =>
    companyOf(targets, [
      {
        anonymityMin: 3,
        given: groups.map((group) => ({ 1: group.map((score) => [score, score, score]) })),
      },
    ]).activities[0]
  const times = (count: number, ...groups: number[][]) =>
    Array.from({ length: count }, () => groups).flat()

  it.each([
    {
      what: 'no group can agree',
      activity: alikeTo(...times(6, [3, 3, 3, 4], [3, 4, 4, 4])),
      without: { ...limits, smallest: squaresOfThree },
    },
    {
      what: 'all groups lie as far apart as they can',
      activity: alikeTo(...times(12, [1, 1, 5, 5])),
      without: { ...limits, largest: () => Infinity },
    },
  ] as const)(
    'rules out answers where company values say that $what, and is not told so',
    ({ activity, without }) => {
      if (!activity) throw new Error('No activity')
      const narrowed = (within?: Limits) =>
        countPossible(activity, within).filter(({ before, after }) => after.length < before.length)
      expect(narrowed(without).length).toBeGreaterThan(0)
      expect(narrowed()).toEqual([])
    },
  )
})
