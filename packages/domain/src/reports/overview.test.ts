import type { RankedQuestion, RankRange, ReportComment } from '@vantage/contracts/reports/report'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { behavioursOf, overviewOf, selfRatingOf } from './derived.ts'
import type { ReportModel } from './report-model.ts'
import { anyActivity, questionsOf, reportsOf } from './testing/activities.ts'

const ids = (list: readonly RankedQuestion[]) => list.map(({ questionId }) => questionId)

/** Those of section 8 that lie clearly in the upper or lower half of all questions, or of which nobody can say it. */
function clearIn(report: ReportModel) {
  const asked = questionsOf(report).filter(({ scores }) => scores.weighted !== null)
  const is = (where: (rank: RankRange) => boolean) =>
    new Set(asked.filter(({ precision: { rank } }) => !rank || where(rank)).map(({ id }) => id))
  const [high, low] = [
    is(({ to }) => asked.length - to >= to),
    is(({ from }) => from > asked.length - from),
  ]
  return {
    advantages: report.behaviours.advantages.filter(({ questionId }) => high.has(questionId)),
    improvable: report.behaviours.improvable.filter(({ questionId }) => low.has(questionId)),
  }
}

describe('the questions on the summary', () => {
  it('are the highest and, apart from them, the lowest of section 8, as shown', () => {
    fc.assert(
      fc.property(anyActivity, (activity) => {
        for (const report of reportsOf(activity)) {
          const asked = questionsOf(report)
          const { strengths, toImprove } = overviewOf(report, asked, [])
          const { advantages, improvable } = clearIn(report)
          const score = new Map(questionsOf(report).map(({ id, scores }) => [id, scores.weighted]))
          const scoresOf = (list: readonly number[]) => list.map((id) => score.get(id) ?? 0)
          expect(strengths).toEqual(advantages.slice(0, 3))
          expect(strengths.length).toBe(Math.min(3, advantages.length))
          const left = ids(improvable).filter((id) => !ids(strengths).includes(id))
          expect(toImprove.length).toBe(Math.min(3, left.length))
          expect(left).toEqual(expect.arrayContaining(ids(toImprove)))
          const chosen = scoresOf(ids(toImprove))
          expect(chosen).toEqual(chosen.toSorted((a, b) => a - b))
          const rest = left.filter((id) => !ids(toImprove).includes(id))
          for (const each of scoresOf(rest)) {
            expect(each).toBeGreaterThanOrEqual(Math.max(...chosen))
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('name as the largest gap one that no other gap exceeds, the first such of the questionnaire', () => {
    fc.assert(
      fc.property(anyActivity, (activity) => {
        for (const report of reportsOf(activity)) {
          const gaps = questionsOf(report).flatMap(({ id, bias, precision }) =>
            bias === null || precision.clear.self === false ? [] : [{ id, size: Math.abs(bias) }],
          )
          const largest = Math.max(...gaps.map(({ size }) => size))
          const first = gaps.find(({ size }) => size === largest)
          expect(overviewOf(report, questionsOf(report), []).largestGap).toBe(first?.id ?? null)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('never call one question both a strength and one to improve, however few there are', () => {
    const questions = [300, 500, 400, 200].map((weighted, i) => ({
      id: i + 1,
      scores: { weighted },
      bias: null,
      precision: { clear: { company: null, self: null }, rank: null },
    }))
    const overview = overviewOf(
      { behaviours: behavioursOf(questions, false), selfRating: selfRatingOf(questions) },
      questions,
      [],
    )
    expect(ids(overview.strengths)).toEqual([2, 3, 1])
    expect(overview.toImprove).toEqual([])
    expect(overview.largestGap).toBeNull()
  })
})

describe('the comments on the summary', () => {
  const comment = fc.record<ReportComment>({
    questionId: fc.integer({ min: 1, max: 3 }),
    content: fc.constant(''),
    content_en: fc.constant(''),
    level: fc.constantFrom(0, 1, 2, 3),
    text: fc.string(),
  })
  const nothing = { behaviours: { advantages: [], improvable: [] }, selfRating: [] }

  it('are the first of each source in the order of section 10, and of no source that is not there', () => {
    fc.assert(
      fc.property(fc.array(comment), (comments) => {
        const chosen = overviewOf(nothing, [], comments).comments
        const levels = new Set(comments.map(({ level }) => level))
        expect(new Set(chosen.map(({ level }) => level))).toEqual(levels)
        expect(chosen).toHaveLength(levels.size)
        for (const each of chosen) {
          expect(comments.find(({ level }) => level === each.level)).toBe(each)
        }
      }),
    )
  })
})
