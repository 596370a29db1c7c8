import type { Level } from '@vantage/contracts/activities/levels'
import type { TargetAnalysis } from '@vantage/contracts/reports/analysis'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analyse } from './analysis.ts'
import { behaviours } from './behaviours.ts'
import { cognitionGroups } from './cognition.ts'
import { companyTally } from './company-values.ts'
import { participantScores } from './participant-scores.ts'
import { targetShapes } from './questionnaire-shape.ts'
import { cognitionBias, selfRating } from './self-rating.ts'
import { reportedQuestions } from './questions.ts'
import { summaryRow } from './summary-row.ts'
import { totalScore } from './total.ts'

/** Raters of one participant by level; each rater is a list of scores, one per question. */
type Raters = Record<Level, number[][]>

interface Round {
  anonymityMin: number
  /** The target of each question. */
  targets: number[]
  participants: { isManager: boolean; raters: Raters }[]
}

const round: fc.Arbitrary<Round> = fc
  .record({
    anonymityMin: fc.integer({ min: 1, max: 4 }),
    targets: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 14 }),
  })
  .chain(({ anonymityMin, targets }) => {
    const scores = fc.array(fc.integer({ min: 1, max: 5 }), {
      minLength: targets.length,
      maxLength: targets.length,
    })
    const group = (maxLength: number) => fc.array(scores, { maxLength })
    const raters = fc.record({ 0: group(5), 1: group(6), 2: group(2), 3: group(1) })
    const participant = fc.record({ raters, assigned: fc.boolean() }).map((each) => ({
      raters: each.raters,
      isManager: each.assigned || each.raters[0].length > 0,
    }))
    return fc.record({
      anonymityMin: fc.constant(anonymityMin),
      targets: fc.constant(targets),
      participants: fc.array(participant, { minLength: 1, maxLength: 6 }),
    })
  })

function reportsOf({ anonymityMin, targets, participants }: Round): TargetAnalysis[][] {
  const shapes = targetShapes(targets)
  const tally = companyTally(targets.length, shapes)
  const scores = participants.map(({ isManager, raters }) =>
    participantScores({
      isManager,
      anonymityMin,
      groups: ([0, 1, 2, 3] as const).map((level) => ({
        level,
        raters: raters[level].length,
        sums: targets.map((_, q) => raters[level].reduce((sum, given) => sum + (given[q] ?? 0), 0)),
      })),
    }),
  )
  for (const own of scores) tally.add(own)
  const company = tally.finish()
  const questions = targets.map((target, sort) => ({
    question_id: sort + 1,
    sort,
    content: '',
    content_en: '',
    target_id: target,
    target_name: '',
    target_name_en: '',
  }))
  return scores.map((own) => analyse(own, company, questions, shapes))
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The rules of the report read word for word, in floating point. */
function naive({ anonymityMin, targets, participants }: Round) {
  const avg = (p: number, g: Level, q: number): number | null => {
    const given = participants[p]?.raters[g] ?? []
    if (given.length === 0 || ((g === 0 || g === 1) && given.length < anonymityMin)) return null
    return mean(given.map((scores) => scores[q] ?? 0))
  }
  const weighted = (p: number, q: number): number | null => {
    const weights = participants[p]?.isManager ? { 2: 40, 1: 40, 0: 20 } : { 2: 50, 1: 50 }
    const shown = Object.entries(weights).flatMap(([level, weight]) => {
      const value = avg(p, Number(level) as Level, q)
      return value === null ? [] : [{ weight, value }]
    })
    if (shown.length === 0) return null
    const total = shown.reduce((sum, { weight }) => sum + weight, 0)
    return shown.reduce((sum, { weight, value }) => sum + weight * value, 0) / total
  }
  const company = (viewer: number, of: (p: number) => number | null) => {
    const values = participants.map((_, p) => of(p)).filter((value) => value !== null)
    const alone = values.length === 1 && of(viewer) !== null
    if (values.length < 3 && !alone) return [null, null, null]
    return [mean(values), Math.min(...values), Math.max(...values)]
  }
  const target = (of: (q: number) => number | null, id: number): number | null => {
    const values = targets.flatMap((each, q) => (each === id ? [of(q)] : []))
    return values.includes(null) ? null : mean(values as number[])
  }
  return { avg, weighted, company, target }
}

function expectClose(got: number | null, want: number | null | undefined) {
  if (want === null || want === undefined) expect(got).toBeNull()
  else expect(got).toBeCloseTo(want, 9)
}

describe('a report', () => {
  it('says for every round what the rules say word for word', () => {
    fc.assert(
      fc.property(round, (given) => {
        const rules = naive(given)
        reportsOf(given).forEach((report, viewer) => {
          for (const target of report) {
            const id = target.target_id
            const own = (p: number) => rules.target((q) => rules.weighted(p, q), id)
            expectClose(target.scoreWeight, own(viewer))
            const [average, min, max] = rules.company(viewer, own)
            expectClose(target.scoreCompany, average)
            expectClose(target.scoreCompanyMin, min)
            expectClose(target.scoreCompanyMax, max)
            for (const question of target.questionAnalyseList) {
              const q = question.sort
              expectClose(question.scoreQsWeight, rules.weighted(viewer, q))
              for (const level of [0, 1, 2, 3] as const) {
                expectClose(question[`scoreQsAvgType${level}`], rules.avg(viewer, level, q))
                const [typeAverage, low, high] = rules.company(viewer, (p) =>
                  rules.avg(p, level, q),
                )
                expectClose(question[`scoreQsCompanyType${level}`], typeAverage)
                expectClose(question[`scoreQsCompanyType${level}Min`], low)
                expectClose(question[`scoreQsCompanyType${level}Max`], high)
              }
            }
          }
        })
      }),
      { numRuns: 150 },
    )
  })

  it('puts a target in a cognition group only by a true difference', () => {
    fc.assert(
      fc.property(round, (given) => {
        for (const report of reportsOf(given)) {
          const groups = cognitionGroups(report)
          expect(Object.values(groups).flat()).toHaveLength(report.length)
          for (const target of groups[1]) {
            expect(target.scoreAvgType3).toBeGreaterThan(target.scoreCompanyType3 ?? Infinity)
            expect(target.scoreWeight).toBeGreaterThan(target.scoreCompany ?? Infinity)
          }
          for (const target of groups[3]) {
            expect(target.scoreAvgType3).toBeLessThan(target.scoreCompanyType3 ?? 0)
            expect(target.scoreWeight).toBeLessThan(target.scoreCompany ?? 0)
          }
        }
      }),
    )
  })

  it('takes equal averages of unequal groups as a tie', () => {
    // Everybody means 10/3 in a group of another size: floating sums would differ in the last digit.
    const raters = (size: number): Raters => ({
      0: [],
      1: Array.from({ length: size * 3 }, (_, i) => [i % 3 === 0 ? 4 : 3]),
      2: [],
      3: [[3]],
    })
    const participants = [1, 2, 3, 7].map((size) => ({ isManager: false, raters: raters(size) }))
    const reports = reportsOf({ anonymityMin: 3, targets: [0], participants })
    for (const report of reports) {
      expect(report[0]?.scoreWeight).toBe(report[0]?.scoreCompany)
      expect(report[0]?.scoreCompanyMin).toBe(report[0]?.scoreCompanyMax)
      expect(cognitionGroups(report).other).toHaveLength(1)
    }
  })

  it('lists behaviours and self-rating gaps in order, ties as in the questionnaire', () => {
    fc.assert(
      fc.property(round, (given) => {
        for (const report of reportsOf(given)) {
          const n = report[0]?.is_manager === 1 ? 7 : 5
          const { advantages, improvable } = behaviours(report)
          const sorted = reportedQuestions(report)
            .filter(({ scoreQsWeight }) => scoreQsWeight !== null)
            .sort((a, b) => (b.scoreQsWeight ?? 0) - (a.scoreQsWeight ?? 0) || a.sort - b.sort)
            .map(({ sort }) => sort)
          expect(advantages.map(({ sort }) => sort)).toEqual(sorted.slice(0, n))
          expect(improvable.map(({ sort }) => sort)).toEqual(sorted.slice(-(n + 1), -1))
          const rating = selfRating(report)
          expect(rating.length).toBeLessThanOrEqual(10)
          rating.forEach(({ question, bias }, index) => {
            expect(cognitionBias(question)).toBe(bias)
            const before = rating[index - 1]
            if (!before) return
            const gap = Math.abs(before.bias) - Math.abs(bias)
            expect(gap > 0 || (gap === 0 && before.question.sort < question.sort)).toBe(true)
          })
        }
      }),
    )
  })

  it('sums and averages to what its rows say', () => {
    fc.assert(
      fc.property(round, (given) => {
        for (const report of reportsOf(given)) {
          const weighted = reportedQuestions(report).flatMap((each) => each.scoreQsWeight ?? [])
          expectClose(totalScore(report), weighted.length === 0 ? null : mean(weighted))
          const sum = weighted.reduce((total, value) => total + value, 0)
          expectClose(summaryRow(report).weighted, weighted.length === 0 ? null : sum)
        }
      }),
    )
  })
})
