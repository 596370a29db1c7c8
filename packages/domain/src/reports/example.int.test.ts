import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CampaignFile } from '@vantage/contracts/activities/campaign-file'
import type { Level } from '@vantage/contracts/activities/levels'
import type { TargetAnalysis } from '@vantage/contracts/reports/analysis'
import { describe, expect, it } from 'vitest'
import { analyse } from './analysis.ts'
import { behaviours } from './behaviours.ts'
import { cognitionGroups } from './cognition.ts'
import { companyTally } from './company-values.ts'
import { type GroupSums, participantScores } from './participant-scores.ts'
import { targetShapes } from './questionnaire-shape.ts'
import { selfRating } from './self-rating.ts'
import { shownScore } from './shown.ts'
import { totalScore } from './total.ts'

const read = (name: string) =>
  JSON.parse(
    readFileSync(
      fileURLToPath(new URL(`../../../dev-env/src/testing/examples/${name}`, import.meta.url)),
      'utf8',
    ),
  )

interface ExpectedReport {
  total: number
  total_shown: string
  is_manager: 0 | 1
  targets: ({ target: string; questionAnalyseList: { question: string }[] } & Record<
    string,
    unknown
  >)[]
  cognition: Record<'1' | '2' | '3' | '4' | 'other', string[]>
  advantages: string[]
  improvable: string[]
  self_rating: [string, number][]
}

const campaign: CampaignFile = read('small-campaign.json')
const expected: Record<string, ExpectedReport> = read('small-report.json')

/** Reports of the example campaign, computed in memory, with keys for names so that they can be compared. */
function reports(): Map<string, TargetAnalysis[]> {
  const activity = campaign.activities?.[0]
  const questionnaire = campaign.questionnaires?.[0]
  if (!activity || !questionnaire) throw new Error('The example holds an activity')
  const all = campaign.questions ?? []
  const targetKeys = (campaign.targets ?? []).map(({ key }) => key)
  const choice = questionnaire.questions.flatMap((key, sort) => {
    const question = all.find((each) => each.key === key)
    return question?.type === 0 ? [{ ...question, sort }] : []
  })
  const shapes = targetShapes(choice.map(({ target }) => targetKeys.indexOf(target)))
  const tally = companyTally(choice.length, shapes)
  const scores = activity.participants.map(({ username, raters }) => {
    const groups = ([0, 1, 2, 3] as Level[]).map((level): GroupSums => {
      const answered = raters.flatMap((rater) =>
        rater.level === level && rater.answers ? [rater.answers] : [],
      )
      const sums = choice.map(({ key }) =>
        answered.reduce((sum, answers) => sum + Number(answers[key]), 0),
      )
      return { level, raters: answered.length, sums }
    })
    const isManager = raters.some(({ level }) => level === 0)
    const own = participantScores({ isManager, anonymityMin: 3, groups })
    tally.add(own)
    return { username, own }
  })
  const company = tally.finish()
  const questions = choice.map(({ key, target, sort }, index) => ({
    question_id: index + 1,
    sort,
    content: key,
    content_en: key,
    target_id: targetKeys.indexOf(target),
    target_name: target,
    target_name_en: target,
  }))
  return new Map(
    scores.map(({ username, own }) => [username, analyse(own, company, questions, shapes)]),
  )
}

const isScore = (name: string) => name.startsWith('score')

describe('the example campaign gives the example report', () => {
  it.each([...reports()])('for %s, to 1e-9', (username, targets) => {
    const want = expected[username]
    if (!want) throw new Error(`No expected report of ${username}`)
    expect(targets.map(({ target_name }) => target_name)).toEqual(
      want.targets.map(({ target }) => target),
    )
    targets.forEach((target, t) => {
      const wantTarget = want.targets[t]
      expectScores({ ...target }, wantTarget)
      expect(target.is_manager).toBe(want.is_manager)
      target.questionAnalyseList.forEach((question, q) => {
        const wantQuestion = wantTarget?.questionAnalyseList[q]
        expect(question.content).toBe(wantQuestion?.question)
        expectScores({ ...question }, wantQuestion)
      })
    })
    const names = (list: { content: string }[]) => list.map(({ content }) => content)
    expect(names(behaviours(targets).advantages)).toEqual(want.advantages)
    expect(names(behaviours(targets).improvable)).toEqual(want.improvable)
    const rating = selfRating(targets)
    expect(rating.map(({ question }) => question.content)).toEqual(
      want.self_rating.map(([key]) => key),
    )
    rating.forEach(({ bias }, index) =>
      expect(bias).toBeCloseTo(want.self_rating[index]?.[1] ?? NaN, 9),
    )
    expect(totalScore(targets)).toBeCloseTo(want.total, 9)
    expect(shownScore(totalScore(targets) ?? 0)).toBe(want.total_shown)
    const groups: [string, TargetAnalysis[]][] = Object.entries(cognitionGroups(targets))
    const cognition = groups.map(([group, list]) => [
      group,
      list.map(({ target_name }) => target_name),
    ])
    expect(Object.fromEntries(cognition)).toEqual(want.cognition)
  })
})

function expectScores(got: Record<string, unknown>, want: Record<string, unknown> | undefined) {
  const names = Object.keys(want ?? {}).filter(isScore)
  expect(names.length).toBeGreaterThan(0)
  expect(Object.keys(got).filter(isScore).sort()).toEqual([...names].sort())
  for (const name of names) {
    const [value, target] = [got[name], want?.[name]]
    if (typeof target !== 'number') expect(value, name).toBeNull()
    else expect(value, name).toBeCloseTo(target, 9)
  }
}
