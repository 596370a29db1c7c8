import type { Level } from '@vantage/contracts/activities/levels'
import type { RaterScatter, Scatter } from '@vantage/contracts/reports/rater-scatter'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomStream } from '../random.ts'
import { ranksOf } from './derived.ts'
import { participantScores } from './participant-scores.ts'
import { isClear, marginOf, marginsOf, rankRangesOf, standardError } from './precision.ts'
import { questionnaireShape } from './questionnaire-shape.ts'
import { scatterTally } from './rater-scatter.ts'
import { type Activity, questionsOf, reportsOf } from './testing/activities.ts'
import byR from './testing/precision-by-r.json' with { type: 'json' }

const shapeOf = (targets: readonly number[]) =>
  questionnaireShape(
    targets.map((targetId, position) => ({
      id: position,
      position,
      content: '',
      content_en: '',
      targetId,
      targetName: '',
      targetName_en: '',
    })),
  )

const scoresFrom = (isManager: boolean, raters: Partial<Record<Level, number[][]>>) =>
  participantScores({
    isManager,
    anonymityMin: 3,
    groups: ([0, 1, 2, 3] as const).map((level) => {
      const given = raters[level] ?? []
      const sums = (given[0] ?? []).map((_, q) =>
        given.reduce((sum, each) => sum + (each[q] ?? 0), 0),
      )
      return { level, raters: given.length, sums }
    }),
  })

describe('precision as R computes it', () => {
  const tally = scatterTally(shapeOf(byR.targets))
  const people = byR.participants.map((person) => {
    const raters = { 0: person.subordinates, 1: person.peers, 2: person.superiors }
    for (const level of [0, 1, 2] as const) tally.add(level, raters[level])
    return scoresFrom(true, raters)
  })
  const scatter = tally.finish({})

  it('has the variances of analyses of variance and of pooled correlations', () => {
    expect(scatter.sources).toEqual({ superior: 'peer', peer: 'peer', subordinate: 'subordinate' })
    for (const source of ['peer', 'subordinate'] as const) {
      const { questions, targets, total } = byR.variances[source]
      const found = scatter.scatters[source]
      expectNear(found?.questions.own, questions.own)
      expectNear(found?.questions.pairs, questions.pairs)
      expectNear(found?.targets.own, targets.own)
      expectNear(found?.targets.pairs, targets.pairs)
      expectNear([found?.total ?? 0], [total])
    }
  })

  it('has the standard errors of weighted scores and of their differences', () => {
    const errors = people.map((own) => ({
      targets: byR.errors[0]?.targets.map((_, t) => errorOf(own, scatter, (s) => s.targets.own[t])),
      pairs: byR.errors[0]?.pairs.map((_, t) => errorOf(own, scatter, (s) => s.targets.pairs[t])),
      total: errorOf(own, scatter, ({ total }) => total),
    }))
    byR.errors.forEach((expected, place) => {
      expectNear(errors[place]?.targets, expected.targets)
      expectNear(errors[place]?.pairs, expected.pairs)
      expectNear([errors[place]?.total ?? 0], [expected.total])
    })
  })
})

const errorOf = (
  own: ReturnType<typeof scoresFrom>,
  scatter: RaterScatter,
  variance: (scatter: Scatter) => number | undefined,
) => standardError(own, scatter, variance) ?? Number.NaN

function expectNear(actual: readonly number[] | undefined, expected: readonly number[]): void {
  expect(actual).toHaveLength(expected.length)
  expected.forEach((value, place) =>
    expect(Math.abs((actual?.[place] ?? 0) - value)).toBeLessThan(1e-6),
  )
}

/** Parts of a point: scores before rounding are whole numbers of them. */
const fine = 1000
const truth = 3 * fine

/**
 * Activities of managers with one superior, and as many peers and subordinates, whose true scores are all alike. A rater
 * answers high or low to everything, and to each question besides. Shares of the weighted scores and differences.
 */
function simulate(raters: number) {
  const { normal } = randomStream('precision', String(raters))
  const rater = () => {
    const leniency = truth + 0.6 * fine * normal()
    return [0, 1].map(() => Math.round(leniency + 0.5 * fine * normal()))
  }
  const group = (size: number) => Array.from({ length: size }, rater)
  let [clear, covered, all] = [0, 0, 0]
  for (let activity = 0; activity < 120; activity += 1) {
    const people = Array.from({ length: 40 }, () => ({
      0: group(raters),
      1: group(raters),
      2: group(1),
    }))
    const tally = scatterTally(shapeOf([0, 1]))
    for (const each of people) for (const level of [0, 1, 2] as const) tally.add(level, each[level])
    const scatter = tally.finish({})
    for (const each of people) {
      const own = scoresFrom(true, each)
      const [first = 0, second = 0] =
        own.weighted?.nums.map((num) => num / (own.weighted?.den ?? 1)) ?? []
      const likely = 1.96 * errorOf(own, scatter, ({ targets }) => targets.own[0])
      const between = 1.96 * errorOf(own, scatter, ({ targets }) => targets.pairs[0])
      all += 1
      if (Math.abs(first - truth) <= likely) covered += 1
      if (Math.abs(first - second) > between) clear += 1
    }
  }
  return { clear: clear / all, covered: covered / all }
}

describe.each([3, 5, 10])('with %i peers and subordinates and normal scatter', (raters) => {
  const { clear, covered } = simulate(raters)

  it('calls at most 5 % of the differences that are not there clear, before rounding', () => {
    expect(clear).toBeLessThanOrEqual(0.06)
    expect(clear).toBeGreaterThan(0.03)
  })

  it('holds 93 to 97 % of the true scores in the likely ranges', () => {
    expect(covered).toBeGreaterThanOrEqual(0.93)
    expect(covered).toBeLessThanOrEqual(0.97)
  })
})

describe('what is called clear', () => {
  it.each([
    [31, 30, true],
    [30, 29, true],
    [-45, 44, true],
    [44, 44, false],
    [29, 0, false],
    [0, 0, false],
    [null, 10, null],
    [40, null, null],
  ])('of a difference of %s with a margin of %s: %s', (shown, margin, expected) => {
    expect(isClear(shown, margin)).toBe(expected)
  })

  it('needs half a point from the self-rating', () => {
    expect([isClear(49, 10, 50), isClear(50, 10, 50), isClear(-50, 50, 50)]).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('the range of a rank', () => {
  const score = fc.option(fc.integer({ min: 100, max: 500 }))
  const several = fc.array(score, { minLength: 1, maxLength: 9 })

  it('goes from the number clearly above to the number clearly below, and holds the rank', () => {
    fc.assert(
      fc.property(several, fc.integer({ min: 0, max: 200 }), fc.nat(50), (scores, least, step) => {
        const between = (i: number, j: number) => least + step * ((i + j) % 3)
        const ranges = rankRangesOf(scores, { own: () => least, between })
        const ranks = ranksOf(scores)
        const count = scores.filter((each) => each !== null).length
        scores.forEach((own, i) => {
          if (own === null) {
            expect(ranges[i]).toBeNull()
            return
          }
          const clearly = (sign: 1 | -1) =>
            scores.filter((other, j) => {
              const by = other === null ? 0 : sign * (other - own)
              return i !== j && by >= 30 && by > between(i, j)
            }).length
          expect(ranges[i]).toEqual({ from: 1 + clearly(1), to: count - clearly(-1) })
          expect(ranks[i]).toBeGreaterThanOrEqual(ranges[i]?.from ?? 0)
          expect(ranks[i]).toBeLessThanOrEqual(ranges[i]?.to ?? 0)
        })
      }),
    )
  })

  it('is not told where there are not enough raters', () => {
    expect(rankRangesOf([400, 300], { own: () => null, between: () => null })).toEqual([null, null])
  })
})

/** Eight dozen people with four peers each, a superior, oneself, and two subordinates, who are hidden. */
function activityWith(hiddenScore: number): Activity {
  const { next } = randomStream('hidden')
  const answers = (least: number, max: number) =>
    Array.from({ length: 6 }, () => least + Math.floor((max - least + 1) * next()))
  const participants = Array.from({ length: 96 }, () => {
    const peers = Array.from({ length: 4 }, () => answers(3, 4))
    const hidden = [1, hiddenScore].map((score) => Array.from({ length: 6 }, () => score))
    return {
      isManager: true,
      raters: { 0: hidden, 1: peers, 2: [answers(3, 4)], 3: [answers(2, 5)] },
    }
  })
  return { anonymityMin: 3, targets: [0, 0, 1, 1, 2, 2], participants }
}

describe('a report', () => {
  const reports = reportsOf(activityWith(1))

  it('has margins, comparisons and ranks of all its scores, in hundredths', () => {
    for (const report of reports) {
      const rows = [...report.targets, ...questionsOf(report)]
      for (const { precision, scores, company, bias } of rows) {
        const { margin } = precision
        expect(Number.isInteger(margin)).toBe(true)
        const fromCompany = (scores.weighted ?? 0) - (company.weighted.average ?? 0)
        expect(precision.clear.company).toBe(isClear(fromCompany, margin))
        expect(precision.clear.self).toBe(isClear(bias, margin, 50))
        expect(precision.rank).not.toBeNull()
      }
      // Means of more answers lie less apart.
      const margins = questionsOf(report).map(({ precision }) => precision.margin ?? 0)
      expect(report.totalMargin).toBeLessThan(Math.min(...margins))
    }
  })

  it('needs a larger difference from the self-rating than from others', () => {
    const rows = reports.flatMap(({ targets }) => targets)
    const between = rows.filter(({ bias, precision: { margin } }) => {
      const size = Math.abs(bias ?? 0)
      return size > (margin ?? 0) && size >= 30 && size < 50
    })
    expect(between.length).toBeGreaterThan(0)
    expect(between.map(({ precision }) => precision.clear.self)).toEqual(between.map(() => false))
  })

  it('says nothing of a hidden group: whatever it answers, all of it stays the same', () => {
    expect(reportsOf(activityWith(5))).toEqual(reports)
  })

  it('is not sure of anything in an activity with few raters', () => {
    const few = activityWith(1)
    for (const report of reportsOf({ ...few, participants: few.participants.slice(0, 9) })) {
      expect(report.totalMargin).toBeNull()
      for (const { precision } of [...report.targets, ...questionsOf(report)]) {
        expect(precision).toEqual({
          margin: null,
          clear: { company: null, self: null },
          rank: null,
        })
      }
    }
  })
})

describe('the margins of scores', () => {
  const own = scoresFrom(false, { 1: [[4], [4], [5], [3]], 2: [[4]] })
  const some = { own: [0.64, 0.16, 0.36], pairs: [0.01, 0.04, 0.09] }
  const scatter: Scatter = { questions: some, targets: some, total: 0.64 }
  const sources = { superior: 'peer', peer: 'peer', subordinate: null } as const
  const { total, targets, questions } = marginsOf(own, { sources, scatters: { peer: scatter } })

  it('are 1.96 standard errors in hundredths, rounded once', () => {
    // sqrt(50 ^ 2 x 0.64 / 4 + 50 ^ 2 x 0.64 / 1) / 100 is 0.4472, of which 1.96 are 0.8765.
    expect(total).toBe(88)
    expect([0, 1, 2].map(targets.own)).toEqual([88, 44, 66])
    expect(questions.own(1)).toBe(44)
  })

  it('round a half up, also where doubles make it a hair less', () => {
    expect([0.375, 0.375 * (1 - Number.EPSILON), 0.3749].map(marginOf)).toEqual([74, 74, 73])
  })

  it('of differences are those of the pair, whichever comes first', () => {
    expect([targets.between(0, 1), targets.between(0, 2), targets.between(2, 1)]).toEqual([
      11, 22, 33,
    ])
    expect(questions.between(2, 0)).toBe(22)
  })

  it('are not known where the scatter of a group that counts is not', () => {
    const alone = { sources: { ...sources, superior: null }, scatters: { peer: scatter } }
    expect(marginsOf(own, alone).total).toBeNull()
  })
})
