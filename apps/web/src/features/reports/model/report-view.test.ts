import { describe, expect, it } from 'vitest'
import { aGroup, aQuestion, aReport, aTarget } from '../testing/report.ts'
import { reportView, weightSpans } from './report-view.ts'

const targets = [
  aTarget(1, { rank: 1, cognition: 2, questions: [1, 2, 3, 4].map((id) => aQuestion(id)) }),
  aTarget(2, {
    rank: 2,
    cognition: 'tie',
    questions: [5, 6, 7, 8].map((id) => aQuestion(id, { bias: id === 8 ? -200 : null })),
  }),
  aTarget(3, { rank: null, cognition: 'missing' }),
]
const hiddenPeers = aGroup(1, { submitted: null, hidden: true, counted: 0 })
const report = aReport({
  groups: [aGroup(2), hiddenPeers, aGroup(3)],
  targets,
  behaviours: {
    advantages: [
      { rank: 1, questionId: 2 },
      { rank: 2, questionId: 5 },
    ],
    improvable: [
      { rank: 6, questionId: 7 },
      { rank: 7, questionId: 1 },
    ],
  },
  selfRating: [8, 1],
})
const comment = { questionId: 9, content: '建议', content_en: 'Advice' }

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
    expect(chinese.targets[0]?.questions[0]).toMatchObject({ name: '题目1', targetName: '目标1' })
  })

  it('has a column for each group of the layout, in the order of the server', () => {
    expect(reportView(report, 'en').columns).toEqual(['superior', 'peer', 'self', 'weighted'])
    const groups = [aGroup(2), aGroup(1), aGroup(0), aGroup(3)]
    expect(reportView({ ...report, groups }, 'en').columns).toEqual([
      'superior',
      'peer',
      'subordinate',
      'self',
      'weighted',
    ])
  })

  it('knows which sources are hidden, and not how many answered in them', () => {
    const view = reportView(report, 'en')
    expect([...view.hidden]).toEqual(['peer'])
    expect([...view.withheld]).toEqual([])
    expect(view.groups.map(({ submitted }) => submitted)).toEqual([4, null, 4])
  })

  it('lists the levels from the highest', () => {
    expect(reportView(report, 'en').levels.map(({ score }) => score)).toEqual([5, 1])
  })

  it('numbers questions after their targets and keeps the ranks of the server', () => {
    const view = reportView(report, 'en')
    expect(view.targets.map(({ no, rank }) => [no, rank])).toEqual([
      ['1', 1],
      ['2', 2],
      ['3', null],
    ])
    expect(view.targets[1]?.questions.map(({ no }) => no)).toEqual(['2.1', '2.2', '2.3', '2.4'])
  })

  it('puts the company’s weighted average beside the scores of a row', () => {
    expect(reportView(report, 'en').targets[0]?.scores).toMatchObject({
      weighted: 400,
      self: 350,
      peer: null,
      company: 300,
    })
  })

  it('gives each ranked question its place in the whole ranking', () => {
    const { advantages, improvable } = reportView(report, 'en')
    expect(advantages.map(({ rank, line }) => [rank, line.no])).toEqual([
      [1, '1.2'],
      [2, '2.1'],
    ])
    expect(improvable.map(({ rank, line }) => [rank, line.no])).toEqual([
      [6, '2.3'],
      [7, '1.1'],
    ])
  })

  it('keeps the order of the self-rating, each bias with its sign', () => {
    expect(
      reportView(report, 'en').selfRating.map(({ rank, line }) => [rank, line.id, line.bias]),
    ).toEqual([
      [1, 8, -200],
      [2, 1, 50],
    ])
  })

  it('says what a target outside the four cards ties with, or which number it lacks', () => {
    const tie = (self: number, weighted: number) =>
      aTarget(1, { cognition: 'tie', difference: { self, weighted } })
    const lacking = aTarget(1, { cognition: 'missing' })
    const noSelf = { ...lacking, scores: { ...lacking.scores, self: null } }
    const noWeighted = { ...lacking, scores: { ...lacking.scores, weighted: null } }
    const others = [tie(0, 5), tie(5, 0), tie(0, 0), noSelf, noWeighted, lacking, aTarget(1)]
    expect(
      reportView(aReport({ targets: others }), 'en').targets.map(({ other }) => other),
    ).toEqual(['tieSelf', 'tieWeighted', 'tieBoth', 'noSelf', 'noWeighted', 'noCompany', null])
  })

  it('says why nothing can be compared only where nothing can', () => {
    const missing = aTarget(1, { cognition: 'missing' })
    const why = (self: number | null, weighted: number | null, target = missing) => {
      const { averages } = aReport()
      const over = { targets: [target], averages: { ...averages, self, weighted } }
      return reportView(aReport(over), 'en').incomparable
    }
    expect([why(null, 400), why(400, null), why(400, 400)]).toEqual([
      'noSelf',
      'noWeighted',
      'noCompany',
    ])
    expect(why(null, null, aTarget(1))).toBeNull()
  })

  it('shows the summary that the server chose, in its order', () => {
    const overview = {
      strengths: [{ rank: 1, questionId: 2 }],
      toImprove: [{ rank: 7, questionId: 1 }],
      largestGap: 8,
      comments: [{ ...comment, level: 1 as const, text: 'Go on' }],
    }
    const view = reportView({ ...report, overview }, 'en').overview
    expect(view.strengths.map(({ line }) => line.no)).toEqual(['1.2'])
    expect(view.toImprove.map(({ rank, line }) => [rank, line.no])).toEqual([[7, '1.1']])
    expect(view.largestGap?.no).toBe('2.4')
    expect(view.comments).toEqual([{ rater: 'peer', question: 'Advice', text: 'Go on' }])
  })

  it('tells targets that tie from those without a number to compare', () => {
    const { cognition } = reportView(report, 'en')
    const ids = Object.entries(cognition).map(([group, lines]) => [
      group,
      lines.map(({ id }) => id),
    ])
    expect(Object.fromEntries(ids)).toEqual({
      1: [],
      2: [1],
      3: [],
      4: [],
      tie: [2],
      missing: [3],
    })
  })

  it('shows averages, total and sums as they come', () => {
    const averages = { ...report.averages, weighted: 345, self: 400, company: 300 }
    const summary = { ...report.summary, weighted: 2760, self: 3200, bias: -440 }
    const view = reportView({ ...report, total: 345, averages, summary }, 'en')
    expect([view.total, view.averages, view.summary]).toEqual([345, averages, summary])
  })

  it('gathers comments by question and source, in the order they came', () => {
    const comments = [
      { ...comment, level: 1 as const, text: 'second' },
      { ...comment, questionId: 4, level: 3 as const, text: 'own' },
      { ...comment, level: 1 as const, text: 'first' },
      { ...comment, level: 2 as const, text: 'boss' },
    ]
    expect(reportView({ ...report, comments }, 'en').comments).toEqual([
      {
        id: 9,
        question: 'Advice',
        comments: { superior: ['boss'], peer: ['second', 'first'], subordinate: [], self: [] },
      },
      {
        id: 4,
        question: 'Advice',
        comments: { superior: [], peer: [], subordinate: [], self: ['own'] },
      },
    ])
  })
})

const managerGroups = [
  aGroup(2, { weight: 40, counted: 40 }),
  aGroup(1, { weight: 40, counted: 40 }),
  aGroup(0, { weight: 20, counted: 20 }),
  aGroup(3),
]
const withoutSuperior = [
  aGroup(2, { weight: 40, counted: 0 }),
  aGroup(1, { weight: 40, counted: 200 / 3 }),
  aGroup(0, { weight: 20, counted: 100 / 3 }),
  aGroup(3),
]

describe('weightSpans', () => {
  it('has one mark of twenty for each 5 percent', () => {
    expect(weightSpans(managerGroups)).toEqual([
      { rater: 'superior', percent: 40, from: 0, count: 8 },
      { rater: 'peer', percent: 40, from: 8, count: 8 },
      { rater: 'subordinate', percent: 20, from: 16, count: 4 },
    ])
  })

  it('has none where nobody who counts has answered', () => {
    expect(weightSpans([aGroup(3)])).toEqual([])
  })

  it('fills twenty marks without a hole, also where shares are thirds', () => {
    expect(weightSpans(withoutSuperior)).toMatchObject([
      { rater: 'peer', from: 0, count: 13 },
      { rater: 'subordinate', from: 13, count: 7 },
    ])
  })
})
