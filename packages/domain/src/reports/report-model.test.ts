import { scoreSources } from '@vantage/contracts/reports/report'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  companyAverageFrom,
  companyExtremesFrom,
  singleRaterAverageFrom,
  singleRaterExtremesFrom,
} from './company-values.ts'
import { type ModelQuestion, type ReportModel } from './report-model.ts'
import {
  anyActivity,
  questionsOf,
  type Raters,
  type Activity,
  reportsOf,
} from './testing/activities.ts'
import { hundredthsOf, type Quotient, rulesOf } from './testing/rules.ts'

type Rules = ReturnType<typeof rulesOf>

/** Checks every report of many activities. */
const everyReport = (
  check: (report: ReportModel, activity: Activity, viewer: number, rules: Rules) => void,
) =>
  fc.assert(
    fc.property(anyActivity, (activity) => {
      const rules = rulesOf(activity)
      reportsOf(activity).forEach((report, viewer) => check(report, activity, viewer, rules))
    }),
    { numRuns: 60 },
  )

const shownOf = (value: Quotient | null) => value && hundredthsOf(value)

const near = (value: Quotient | null): unknown =>
  value && expect.closeTo(Number(value.num) / Number(value.den), 12)

describe('the scores of a report', () => {
  it('are for every activity what the rules say word for word', () => {
    everyReport((report, activity, viewer, rules) => {
      const check = (
        { unrounded, scores, company }: Pick<ModelQuestion, 'unrounded' | 'scores' | 'company'>,
        at: number[],
      ) => {
        const own = scoreSources.map((source) => [source, rules.own(viewer, source, at)] as const)
        expect({ unrounded, scores, company }).toEqual({
          unrounded: Object.fromEntries(own.map(([source, value]) => [source, near(value)])),
          scores: Object.fromEntries(own.map(([source, value]) => [source, shownOf(value)])),
          company: Object.fromEntries(
            scoreSources.map((source) => [source, rules.company(viewer, source, at)]),
          ),
        })
      }
      for (const question of questionsOf(report)) check(question, [question.position])
      for (const target of report.targets) {
        check(
          target,
          activity.targets.flatMap((id, q) => (id === target.id ? [q] : [])),
        )
      }
    })
  })

  it('have a total and averages over all questions from the exact scores, not from shown ones', () => {
    everyReport((report, activity, viewer, rules) => {
      const all = activity.targets.map((_, q) => q)
      expect(report.unroundedTotal).toEqual(near(rules.own(viewer, 'weighted', all)))
      for (const source of scoreSources) {
        expect(report.averages[source]).toBe(shownOf(rules.own(viewer, source, all)))
      }
      expect(report.total).toBe(report.averages.weighted)
      expect(report.averages.company).toBe(rules.company(viewer, 'weighted', all).average)
    })
  })

  it('list targets by their first question, and each question once, under its target', () => {
    everyReport((report, { targets }) => {
      expect(report.targets.map(({ id }) => id)).toEqual([...new Set(targets)])
      expect(questionsOf(report).map(({ id }) => id)).toEqual(targets.map((_, q) => q + 1))
      for (const { id, questions } of report.targets) {
        for (const { position } of questions) expect(targets[position]).toBe(id)
      }
    })
  })
})

describe('company values', () => {
  /** So many participants with a superior's answer, beside one who was rated by nobody. */
  const rated = (contributors: number): Activity => ({
    anonymityMin: 3,
    targets: [0],
    participants: [
      ...Array.from({ length: contributors }, (_, i) => ({ isManager: false, raters: by(i) })),
      { isManager: false, raters: { 0: [], 1: [], 2: [], 3: [] } },
    ],
  })
  const by = (i: number): Raters => ({ 0: [], 1: [], 2: [[1 + (i % 5)]], 3: [] })

  it('of superiors and self-ratings, of which each is one answer, are published from 8 and from 30 contributors on', () => {
    expect([singleRaterAverageFrom, singleRaterExtremesFrom]).toEqual([8, 30])
    for (const contributors of [7, 8, 29, 30]) {
      const range = reportsOf(rated(contributors)).at(-1)?.targets[0]?.company.superior
      expect(range?.average !== null).toBe(contributors >= 8)
      expect([range?.min !== null, range?.max !== null]).toEqual(Array(2).fill(contributors >= 30))
    }
  })

  it('are published as an average from 5 contributors on, with lowest and highest from 8 on', () => {
    expect([companyAverageFrom, companyExtremesFrom]).toEqual([5, 8])
    for (let contributors = 0; contributors <= 10; contributors += 1) {
      const others = reportsOf(rated(contributors)).at(-1)?.targets[0]?.company.weighted
      expect(others?.average !== null).toBe(contributors >= 5)
      expect(others?.min !== null).toBe(contributors >= 8)
      expect(others?.max !== null).toBe(contributors >= 8)
    }
  })

  it('are one’s own score for the only contributor, and nothing for anybody else', () => {
    const [only, other] = reportsOf(rated(1))
    expect(only?.targets[0]?.company.weighted).toEqual({ average: 100, min: 100, max: 100 })
    expect(only?.averages.company).toBe(100)
    expect(other?.targets[0]?.company.weighted).toEqual({ average: null, min: null, max: null })
    expect(other?.averages.company).toBeNull()
  })
})
