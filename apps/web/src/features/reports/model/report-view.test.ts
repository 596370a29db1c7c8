import type { QuestionAnalysis, TargetAnalysis } from '@vantage/contracts/reports/analysis'
import type { Report } from '@vantage/contracts/reports/report'
import { describe, expect, it } from 'vitest'
import { reportView } from './report-view.ts'

const none = { 0: null, 1: null, 2: null, 3: null }

function question(id: number, weight: number | null, self: number | null): QuestionAnalysis {
  const company = (level: keyof typeof none) => ({
    [`scoreQsCompanyType${level}`]: none[level],
    [`scoreQsCompanyType${level}Min`]: none[level],
    [`scoreQsCompanyType${level}Max`]: none[level],
  })
  return {
    question_id: id,
    sort: id,
    content: `题目${id}`,
    content_en: `Question ${id}`,
    is_manager: 0,
    scoreQsAvgType0: null,
    scoreQsAvgType1: null,
    scoreQsAvgType2: weight,
    scoreQsAvgType3: self,
    scoreQsWeight: weight,
    scoreQsCompany: 3,
    scoreQsCompanyMin: 2,
    scoreQsCompanyMax: 5,
    ...company(0),
    ...company(1),
    ...company(2),
    ...company(3),
  } as QuestionAnalysis
}

function target(id: number, weight: number | null, questions: QuestionAnalysis[]): TargetAnalysis {
  const renamed = Object.fromEntries(
    Object.entries(question(0, weight, 3)).map(([name, value]) => [
      name.replace('scoreQs', 'score'),
      value,
    ]),
  )
  const names = { target_id: id, target_name: `目标${id}`, target_name_en: `Target ${id}` }
  return { ...renamed, ...names, questionAnalyseList: questions } as TargetAnalysis
}

const targets = [
  target(
    1,
    4,
    [1, 2, 3, 4].map((id) => question(id, 5 - id / 4, 3)),
  ),
  target(
    2,
    3.5,
    [5, 6, 7, 8].map((id) => question(id, 5 - id / 4, 5)),
  ),
]
const report: Report = {
  participant: {
    username: 'emma',
    fullname: '赵艾玛',
    englishname: 'Emma Zhao',
    dept_name: '技术支持部',
    dept_name_en: 'Technical Support',
  },
  activity: {
    id: 1,
    name: '年度评估',
    name_en: 'Annual review',
    created_time: '2026-10-04',
    anonymityMin: 3,
    participants: 9,
  },
  isManager: false,
  options: [
    { name: '低', name_en: 'Low', score: 1 },
    { name: '高', name_en: 'High', score: 5 },
  ],
  groups: [
    { level: 1, assigned: 3, submitted: 2, hidden: true },
    { level: 2, assigned: 1, submitted: 1, hidden: false },
    { level: 3, assigned: 1, submitted: 1, hidden: false },
  ],
  targets,
  comments: [],
}

describe('reportView', () => {
  it('speaks the language and writes the day in its order', () => {
    const english = reportView(report, 'en')
    expect([english.name, english.department, english.day]).toEqual([
      'Emma Zhao',
      'Technical Support',
      '04-10-2026',
    ])
    const chinese = reportView(report, 'ch')
    expect([chinese.name, chinese.activity, chinese.day]).toEqual([
      '赵艾玛',
      '年度评估',
      '2026-10-04',
    ])
  })

  it('lets the first target decide the layout', () => {
    expect(reportView(report, 'en').columns).toEqual(['superior', 'peer', 'self', 'weighted'])
    const [first, ...others] = targets
    const managed = first ? [{ ...first, is_manager: 1 as const }, ...others] : []
    expect(reportView({ ...report, targets: managed }, 'en').columns).toContain('subordinate')
  })

  it('knows which sources are hidden', () => {
    expect([...reportView(report, 'en').hidden]).toEqual(['peer'])
  })

  it('lists the levels from the highest', () => {
    expect(reportView(report, 'en').levels.map(({ score }) => score)).toEqual([5, 1])
  })

  it('numbers questions after their targets and ranks targets by their weighted score', () => {
    const view = reportView(report, 'en')
    expect(view.targets.map(({ rank }) => rank)).toEqual([1, 2])
    expect(view.targets[1]?.questions.map(({ no }) => no)).toEqual(['2.1', '2.2', '2.3', '2.4'])
  })

  it('gives each ranked question its place in the whole ranking', () => {
    const { advantages, improvable } = reportView(report, 'en').rankings
    expect(advantages.map(({ rank, line }) => [rank, line.id])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
      [5, 5],
    ])
    expect(improvable.map(({ rank, line }) => [rank, line.id])).toEqual([
      [3, 3],
      [4, 4],
      [5, 5],
      [6, 6],
      [7, 7],
    ])
  })

  it('orders the self-rating by the size of the bias, with its sign', () => {
    const rows = reportView(report, 'en').rankings.selfRating
    expect(rows.slice(0, 2).map(({ line, bias }) => [line.id, bias])).toEqual([
      [8, -2],
      [1, 1.75],
    ])
  })

  it('means every source over all questions, and leaves unanswered ones out', () => {
    const { averages, total } = reportView(report, 'en')
    expect(averages).toMatchObject({ weighted: total, self: 4, company: 3, peer: null })
  })
})
