import { type Level, levels } from '@vantage/contracts/activities/levels'
import type { TargetAnalysis } from '@vantage/contracts/reports/analysis'
import { analyse } from '@vantage/domain/reports/analysis'
import { cognitionGroups } from '@vantage/domain/reports/cognition'
import { companyTally } from '@vantage/domain/reports/company-values'
import { participantScores } from '@vantage/domain/reports/participant-scores'
import { targetShapes } from '@vantage/domain/reports/questionnaire-shape'
import { describe, expect, it } from 'vitest'
import { demoTargets, questionsOf } from '../catalogue/catalogue.ts'
import { demoCompany } from '../company.ts'

const choice = questionsOf('full').filter(({ type }) => type === 0)
const targetKeys = demoTargets.map(({ key }) => key)
const reports = annualReports()
const report = (username: string) => reports.get(username) ?? []
const names = (targets: readonly TargetAnalysis[]) => targets.map((each) => each.target_name)

describe('the reports of the demo company’s annual review', () => {
  it('list Emma’s tie apart from the four cognition groups', () => {
    const { other, ...cards } = cognitionGroups(report('emma'))
    expect(names(other)).toEqual(['learning'])
    const filled = Object.values(cards).filter((card) => card.length > 0)
    expect(filled.length).toBeGreaterThanOrEqual(2)
  })

  it('have exactly one question on which all self scores are identical', () => {
    const identical = report('emma')
      .flatMap((target) => target.questionAnalyseList)
      .filter((each) => each.scoreQsCompanyType3Min === each.scoreQsCompanyType3Max)
    expect(identical.map(({ content }) => content)).toEqual(['responsibility-4'])
    expect(identical[0]).toMatchObject({ scoreQsAvgType3: 5, scoreQsCompanyType3: 5 })
  })

  it('show no number for a group under 3, and a number for every other group asked', () => {
    const hidden = [...reports].flatMap(([username, [first]]) =>
      [first?.scoreAvgType0, first?.scoreAvgType1].flatMap((score, level) =>
        score === null && (level === 1 || first?.is_manager === 1) ? [`${username} ${level}`] : [],
      ),
    )
    expect(hidden.sort()).toEqual([
      'abdurahman.m 0',
      'christopher.bf 0',
      'mu.su 0',
      'sofia.moreno 1',
    ])
  })

  it('compare everyone with the company on every target', () => {
    for (const targets of reports.values()) {
      expect(names(targets)).toEqual(targetKeys)
      for (const { scoreWeight, scoreCompany } of targets) {
        expect([scoreWeight, scoreCompany]).not.toContain(null)
      }
    }
  })

  it('spread everyone’s scores over the targets', () => {
    for (const targets of reports.values()) {
      const scores = targets.map(({ scoreWeight }) => scoreWeight ?? 0)
      expect(Math.max(...scores) - Math.min(...scores)).toBeGreaterThan(0.3)
    }
  })
})

/** Target analyses per participant, computed as the product does, with keys for names. */
function annualReports(): Map<string, TargetAnalysis[]> {
  const activity = demoCompany('2026-11-21')[0]?.activities?.find(({ key }) => key === 'annual-360')
  const shapes = targetShapes(choice.map(({ target }) => targetKeys.indexOf(target)))
  const tally = companyTally(choice.length, shapes)
  const own = (activity?.participants ?? []).map(({ username, raters }) => {
    const groups = Object.values(levels).map((level: Level) => {
      const answers = raters.flatMap((each) =>
        each.level === level && each.answers ? [each.answers] : [],
      )
      const sums = choice.map(({ key }) =>
        answers.reduce((sum, each) => sum + Number(each[key]), 0),
      )
      return { level, raters: answers.length, sums }
    })
    const isManager = raters.some(({ level }) => level === levels.subordinate)
    const scores = participantScores({ isManager, anonymityMin: 3, groups })
    tally.add(scores)
    return { username, scores }
  })
  const company = tally.finish()
  const questions = choice.map(({ key, target }, sort) => ({
    question_id: sort + 1,
    sort,
    content: key,
    content_en: key,
    target_id: targetKeys.indexOf(target),
    target_name: target,
    target_name_en: target,
  }))
  return new Map(
    own.map(({ username, scores }) => [username, analyse(scores, company, questions, shapes)]),
  )
}
