import { type ModelTarget, type ReportModel } from '@vantage/domain/reports/report-model'
import { describe, expect, it } from 'vitest'
import { activityFileReports } from '../../testing/activity-file-reports.ts'
import { demoTargets } from '../catalogue/catalogue.ts'
import { demoCompany } from '../company.ts'

const targetKeys = demoTargets.map(({ key }) => key)
const [company] = demoCompany('2026-11-21')
const reports = activityFileReports(company ?? {}, 'annual-360')
const targetsOf = (username: string) => reports.get(username)?.targets ?? []
const names = (targets: readonly ModelTarget[]) => targets.map(({ name }) => name)

describe('the reports of the demo company’s annual review', () => {
  it('list Emma’s tie apart from the four cognition groups', () => {
    const emma = targetsOf('emma')
    expect(names(emma.filter(({ cognition }) => cognition === 'tie'))).toEqual(['learning'])
    expect(emma.map(({ cognition }) => cognition)).not.toContain('missing')
    const cards = new Set(emma.map(({ cognition }) => cognition).filter((each) => each !== 'tie'))
    expect(cards.size).toBeGreaterThanOrEqual(2)
  })

  it('have a position that is identical for everyone, and seldom another', () => {
    const identical = targetsOf('emma')
      .flatMap(({ questions }) => questions)
      .filter(({ company: { peer } }) => peer.min !== null && peer.min === peer.max)
    expect(identical.map(({ content }) => content)).toEqual(['responsibility-4'])
    expect(identical[0]?.scores.peer).toBe(500)
    expect(identical[0]?.company.peer.average).toBe(500)
  })

  it('show no number for a group under 3, and a number for every other group asked', () => {
    const missing = ({ isManager, averages }: ReportModel) => [
      ...(isManager && averages.subordinate === null ? [0] : []),
      ...(averages.peer === null ? [1] : []),
    ]
    const hidden = [...reports].flatMap(([username, report]) =>
      missing(report).map((level) => `${username} ${level}`),
    )
    expect(hidden.sort()).toEqual([
      'abdurahman.m 0',
      'christopher.bf 0',
      'mu.su 0',
      'sofia.moreno 1',
    ])
  })

  it('compare everyone with the company on every target', () => {
    for (const { targets } of reports.values()) {
      expect(names(targets)).toEqual(targetKeys)
      for (const { difference } of targets) expect(difference.weighted).not.toBeNull()
    }
  })

  it('spread everyone’s scores over the targets', () => {
    for (const { targets } of reports.values()) {
      const scores = targets.map(({ scores: { weighted } }) => weighted ?? 0)
      expect(Math.max(...scores) - Math.min(...scores)).toBeGreaterThan(30)
    }
  })
})
