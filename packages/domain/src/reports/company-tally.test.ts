import { levels } from '@vantage/contracts/activities/levels'
import { type ScoreSource, scoreSources } from '@vantage/contracts/reports/report'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyActivity, type Raters, type Activity, reportsOf } from './testing/activities.ts'

const nobody: Raters = { 0: [], 1: [], 2: [], 3: [] }

/** Raters of one group who all gave these scores, one list of answers each. */
const only = (source: keyof typeof levels, answers: number[][]): Raters => ({
  ...nobody,
  [levels[source]]: answers,
})

const activityOf = (raters: Raters[]): Activity => ({
  anonymityMin: 3,
  targets: [0],
  participants: raters.map((each) => ({ isManager: each[0].length > 0, raters: each })),
})

/** What somebody who was rated by nobody reads of a column. */
const readByOutsider = (raters: Raters[], source: ScoreSource) =>
  reportsOf(activityOf([...raters, nobody])).at(-1)?.targets[0]?.company[source]

const companyOf = (activity: Activity) =>
  reportsOf(activity).map(({ targets, averages }) => ({
    overall: averages.company,
    rows: targets.map(({ company, questions }) => [company, ...questions.map((q) => q.company)]),
  }))

describe('each company column', () => {
  const columns = scoreSources.filter((source) => source !== 'weighted')

  it('has an average from 5 contributors on, lowest and highest from 8 on, of single raters from 8 and 30 on, whoever reads it', () => {
    for (const source of columns) {
      const isSingle = source === 'superior' || source === 'self'
      const [averageFrom, extremesFrom] = isSingle ? [8, 30] : [5, 8]
      for (const contributors of [2, 4, 5, 7, 8, 29, 30]) {
        const raters = Array.from({ length: contributors }, (_, i) =>
          only(source, [[4], [4], [1 + (i % 5)]]),
        )
        for (const { targets } of reportsOf(activityOf([...raters, nobody]))) {
          const { average, min, max } = targets[0]?.company[source] ?? {}
          const at = [source, contributors]
          expect([...at, average !== null]).toEqual([...at, contributors >= averageFrom])
          expect([...at, min !== null, max !== null]).toEqual([
            ...at,
            contributors >= extremesFrom,
            contributors >= extremesFrom,
          ])
        }
      }
    }
  })

  it('leaves out people without a value: hidden groups do not count towards 5 or 8', () => {
    for (const source of ['subordinate', 'peer'] as const) {
      const shown = Array.from({ length: 4 }, () => only(source, [[2], [2], [2]]))
      const hidden = Array.from({ length: 9 }, () => only(source, [[5], [5]]))
      const none = { average: null, min: null, max: null }
      expect(readByOutsider([...shown, ...hidden], source)).toEqual(none)
      expect(readByOutsider([...shown, ...hidden], 'weighted')).toEqual(none)
      const fifth = only(source, [[3], [3], [3]])
      expect(readByOutsider([...shown, ...hidden, fifth], source)?.average).toBe(220)
    }
  })

  it('is rounded half away from zero on the exact value, average and extremes alike', () => {
    const selves = (scores: number[]) => scores.map((score) => only('self', [[score]]))
    expect(readByOutsider(selves([3, 3, 3, 3, 3, 3, 3, 4]), 'self')?.average).toBe(313)
    expect(readByOutsider(selves([3, 3, 3, 3, 3, 4, 4, 4]), 'self')?.average).toBe(338)
    const eighths = (ones: number) =>
      only(
        'peer',
        Array.from({ length: 8 }, (_, i) => [i < ones ? 4 : 3]),
      )
    const peers = [1, 3, 3, 3, 3, 5, 5, 7].map(eighths)
    expect(readByOutsider(peers, 'peer')).toEqual({ average: 347, min: 313, max: 388 })
    // A third in hundredths is 333; five of them are 333 again, and never 5 x 333 / 5 with another part lost.
    const thirds = Array.from({ length: 5 }, () => only('peer', [[3], [3], [4]]))
    expect(readByOutsider(thirds, 'peer')?.average).toBe(333)
  })

  it('shows its only contributor their own value three times, and nothing to others', () => {
    for (const source of columns) {
      const [own, other] = reportsOf(activityOf([only(source, [[1], [2], [2]]), nobody]))
      const value = { average: 167, min: 167, max: 167 }
      expect(own?.targets[0]?.company[source]).toEqual(value)
      expect(own?.targets[0]?.questions[0]?.company[source]).toEqual(value)
      expect(other?.targets[0]?.company[source]).toEqual({ average: null, min: null, max: null })
    }
  })
})

describe('company values of any activity', () => {
  it('depend on no answer of a hidden group', () => {
    fc.assert(
      fc.property(anyActivity, fc.integer({ min: 1, max: 4 }), (activity, by) => {
        const other = structuredClone(activity)
        for (const { raters } of other.participants) {
          for (const level of [0, 1] as const) {
            if (raters[level].length >= activity.anonymityMin) continue
            raters[level] = raters[level].map((each) => each.map((s) => 1 + ((s - 1 + by) % 5)))
          }
        }
        expect(companyOf(other)).toEqual(companyOf(activity))
      }),
      { numRuns: 60 },
    )
  })

  it('depend on no order, of participants or of raters', () => {
    fc.assert(
      fc.property(anyActivity, (activity) => {
        const reversed = structuredClone(activity)
        reversed.participants.reverse()
        for (const { raters } of reversed.participants) {
          for (const level of [0, 1, 2, 3] as const) raters[level].reverse()
        }
        expect(companyOf(reversed).reverse()).toEqual(companyOf(activity))
      }),
      { numRuns: 60 },
    )
  })
})
