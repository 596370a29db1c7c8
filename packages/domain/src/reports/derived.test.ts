import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { behavioursOf, cognitionOf, ranksOf, selfRatingOf } from './derived.ts'
import type { ReportModel } from './report-model.ts'
import { anyActivity, questionsOf, type Raters, reportsOf } from './testing/activities.ts'

const everyReport = (check: (report: ReportModel) => void) =>
  fc.assert(
    fc.property(anyActivity, (activity) => reportsOf(activity).forEach(check)),
    { numRuns: 60 },
  )

describe('what can be worked out from a report', () => {
  it('puts a target in a cognition group by the hundredths that are shown', () => {
    everyReport(({ targets }) => {
      for (const { scores, company, cognition } of targets) {
        const pairs = [
          [scores.self, company.self.average],
          [scores.weighted, company.weighted.average],
        ] as const
        const sides = pairs.map(([own, other]) =>
          own === null || other === null ? '?' : own > other ? '+' : own < other ? '-' : '=',
        )
        const groups = new Map<string, unknown>([
          ['++', 1],
          ['-+', 2],
          ['--', 3],
          ['+-', 4],
        ])
        const none = sides.includes('?') ? 'missing' : 'tie'
        expect(cognition).toBe(groups.get(sides.join('')) ?? none)
      }
    })
  })

  it('takes scores that are shown alike as a tie, however they differ behind the second decimal', () => {
    // 1001 / 3 / 100 and 333.6 hundredths are both shown as 3.34.
    const peers = (fours: number, raters: number): Raters => ({
      0: [],
      1: Array.from({ length: raters }, (_, i) => [i < fours ? 4 : 3]),
      2: [],
      3: [[3]],
    })
    const participants = [
      peers(84, 250),
      peers(67, 200),
      peers(84, 250),
      peers(67, 200),
      peers(84, 250),
      peers(67, 200),
      peers(84, 250),
      peers(67, 200),
    ].map((raters) => ({ isManager: false, raters }))
    for (const { targets } of reportsOf({ anonymityMin: 3, targets: [0], participants })) {
      expect(targets[0]?.difference).toEqual({ weighted: 0, self: 0 })
      expect(targets[0]?.cognition).toBe('tie')
    }
    const unrounded = reportsOf({ anonymityMin: 3, targets: [0], participants }).map(
      (report) => report.unroundedTotal,
    )
    expect(new Set(unrounded).size).toBe(2)
  })

  it('orders behaviours by the shown weighted score, ties as in the questionnaire', () => {
    everyReport((report) => {
      const n = report.isManager ? 7 : 5
      const order = questionsOf(report)
        .filter(({ scores }) => scores.weighted !== null)
        .map(({ id, position, scores }) => ({ id, position, score: scores.weighted ?? 0 }))
        .sort((a, b) => b.score - a.score || a.position - b.position)
        .map(({ id }, i) => ({ rank: i + 1, questionId: id }))
      expect(report.behaviours.advantages).toEqual(order.slice(0, n))
      expect(report.behaviours.improvable).toEqual(order.slice(-(n + 1), -1))
    })
  })

  it('lists at most ten self-rating gaps, largest first, ties as in the questionnaire', () => {
    everyReport((report) => {
      const questions = new Map(questionsOf(report).map((question) => [question.id, question]))
      const gaps = report.selfRating.map((id) => questions.get(id))
      const withBias = [...questions.values()].filter(({ bias }) => bias !== null)
      expect(gaps).toHaveLength(Math.min(10, withBias.length))
      gaps.forEach((question, i) => {
        const before = gaps[i - 1]
        if (!before) return
        const less = Math.abs(before.bias ?? 0) - Math.abs(question?.bias ?? 0)
        expect(less > 0 || (less === 0 && before.position < (question?.position ?? 0))).toBe(true)
      })
      const least = Math.abs(gaps.at(-1)?.bias ?? 0)
      for (const { id, bias } of withBias) {
        if (!report.selfRating.includes(id)) {
          expect(Math.abs(bias ?? 0)).toBeLessThanOrEqual(least)
        }
      }
    })
  })

  it('takes differences and sums of what is shown, and null for a column without numbers', () => {
    everyReport((report) => {
      const questions = questionsOf(report)
      for (const { bias, scores } of questions) {
        const { weighted, self } = scores
        expect(bias).toBe(weighted === null || self === null ? null : weighted - self)
      }
      const total = (column: (number | null)[]) => {
        const numbers = column.flatMap((value) => value ?? [])
        return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value)
      }
      const { company, bias, ...own } = report.summary
      expect(own).toEqual({
        superior: total(questions.map(({ scores }) => scores.superior)),
        peer: total(questions.map(({ scores }) => scores.peer)),
        subordinate: total(questions.map(({ scores }) => scores.subordinate)),
        self: total(questions.map(({ scores }) => scores.self)),
        weighted: total(questions.map(({ scores }) => scores.weighted)),
      })
      expect(company).toBe(total(questions.map((each) => each.company.weighted.average)))
      expect(bias).toBe(total(questions.map((each) => each.bias)))
    })
  })
})

describe('few questions', () => {
  const questions = (scores: (number | null)[]) =>
    scores.map((weighted, i) => ({ id: i + 1, scores: { weighted }, bias: weighted }))
  const ids = (list: { questionId: number }[]) => list.map(({ questionId }) => questionId)

  it('leave the very last out of what can be improved, and a single one out altogether', () => {
    const three = behavioursOf(questions([300, 500, 400]), false)
    expect(ids(three.advantages)).toEqual([2, 3, 1])
    expect(ids(three.improvable)).toEqual([2, 3])
    expect(behavioursOf(questions([300]), true).improvable).toEqual([])
    expect(behavioursOf([], false)).toEqual({ advantages: [], improvable: [] })
  })

  it('rank equal scores alike, and nothing where there is no score', () => {
    expect(ranksOf([300, null, 500, 300, 200])).toEqual([2, null, 1, 2, 4])
  })

  it('have no order without scores', () => {
    expect(behavioursOf(questions([null, null]), true).advantages).toEqual([])
    expect(selfRatingOf(questions([null, 5, -6, null, 6]))).toEqual([3, 5, 2])
    expect(cognitionOf({ weighted: 0, self: null })).toBe('missing')
  })
})
