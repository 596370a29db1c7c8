import { levels } from '@vantage/contracts/activities/levels'
import { type ScoreSource, scoreSources } from '@vantage/contracts/reports/report'
import type { ModelQuestion, ReportModel } from '@vantage/domain/reports/report-model'
import { describe, expect, it } from 'vitest'
import { activityFileReports } from './activity-file-reports.ts'
import { exampleActivityFile, exampleReports } from './import-file.ts'

const activityFile = exampleActivityFile()
const expected = exampleReports()
const reports = activityFileReports(activityFile, activityFile.activities?.[0]?.key ?? '')

const questionsOf = ({ targets }: ReportModel) => targets.flatMap(({ questions }) => questions)

describe('the example activity file gives the example report', () => {
  it('of everyone who is evaluated, and of nobody else', () => {
    expect([...reports.keys()].sort()).toEqual(Object.keys(expected).sort())
  })

  it.each([...reports])('for %s, to 1e-9', (username, report) => {
    const want = expected[username]
    if (!want) throw new Error(`No expected report of ${username}`)
    expect(report.isManager).toBe(want.is_manager === 1)
    expect(report.targets.map(({ name }) => name)).toEqual(want.targets.map((each) => each.target))
    report.targets.forEach((target, t) => {
      const wanted = want.targets[t]
      expectRow(target, 'score', wanted ?? {})
      const list = wanted?.questionAnalyseList ?? []
      expect(target.questions.map(({ content }) => content)).toEqual(list.map((q) => q.question))
      target.questions.forEach((question, q) => expectRow(question, 'scoreQs', list[q] ?? {}))
    })
  })

  it.each([...reports])('with what can be worked out from it, for %s', (username, report) => {
    const want = expected[username]
    const keyOf = (id: number) => questionsOf(report).find((each) => each.id === id)?.content
    const keys = (ranked: readonly { questionId: number }[]) =>
      ranked.map(({ questionId }) => keyOf(questionId))
    expect(keys(report.behaviours.advantages)).toEqual(want?.advantages)
    expect(keys(report.behaviours.improvable)).toEqual(want?.improvable)
    const biases = report.selfRating.map((id) => {
      const question = questionsOf(report).find((each) => each.id === id)
      return [question?.content, (question?.bias ?? NaN) / 100]
    })
    expect(biases).toEqual(want?.self_rating)
    expect(report.unroundedTotal).toBeCloseTo(want?.total ?? 0, 9)
    const groups = Map.groupBy(report.targets, ({ cognition }) =>
      typeof cognition === 'number' ? String(cognition) : 'other',
    )
    for (const [group, targets] of Object.entries(want?.cognition ?? {})) {
      expect([group, (groups.get(group) ?? []).map(({ name }) => name)]).toEqual([group, targets])
    }
  })
})

/** Compares a row with one of the documented names, which begin with `prefix`. */
function expectRow(
  { unrounded, company }: Pick<ModelQuestion, 'unrounded' | 'company'>,
  prefix: string,
  want: object,
) {
  const wanted = new Map<string, unknown>(Object.entries(want))
  const expectScore = (name: string, got: number | null) => {
    const score = wanted.get(name)
    if (typeof score === 'number') expect(got, name).toBeCloseTo(score, 9)
    else expect([name, got]).toEqual([name, score])
  }
  for (const source of scoreSources) {
    expectScore(`${prefix}${ownName(source)}`, unrounded[source])
    const { average, min, max } = company[source]
    const name = `${prefix}Company${source === 'weighted' ? '' : `Type${levels[source]}`}`
    expectScore(name, average === null ? null : average / 100)
    expectScore(`${name}Min`, min === null ? null : min / 100)
    expectScore(`${name}Max`, max === null ? null : max / 100)
  }
}

const ownName = (source: ScoreSource) =>
  source === 'weighted' ? 'Weight' : `AvgType${levels[source]}`
