import type {
  CompanyRange,
  Precision,
  RaterGroup,
  Report,
  ReportQuestion,
  ReportTarget,
  ScoreRow,
  ScoreSource,
} from '@vantage/contracts/reports/report'

const noCompany: CompanyRange = { average: null, min: null, max: null }
const everySource = <T>(value: T): Record<ScoreSource, T> => ({
  superior: value,
  peer: value,
  subordinate: value,
  self: value,
  weighted: value,
})

/** A row with a weighted score and a self-rating, both in hundredths, and the company's 3.00 (2.00 to 5.00). */
export function aRow(weighted: number | null, self: number | null): ScoreRow {
  return {
    scores: { ...everySource(null), superior: weighted, self, weighted },
    company: { ...everySource(noCompany), weighted: { average: 300, min: 200, max: 500 } },
  }
}

const unsure: Precision = { margin: null, clear: { company: null, self: null }, rank: null }

export function aQuestion(id: number, over: Partial<ReportQuestion> = {}): ReportQuestion {
  return {
    id,
    content: `题目${id}`,
    content_en: `Question ${id}`,
    ...aRow(400, 350),
    bias: 50,
    precision: unsure,
    ...over,
  }
}

export function aTarget(id: number, over: Partial<ReportTarget> = {}): ReportTarget {
  return {
    id,
    name: `目标${id}`,
    name_en: `Target ${id}`,
    ...aRow(400, 350),
    rank: 1,
    cognition: 1,
    difference: { weighted: 100, self: 50 },
    bias: 50,
    precision: unsure,
    questions: [],
    ...over,
  }
}

/** Four of five answered, as in a report of somebody who is no manager. */
export function aGroup(level: RaterGroup['level'], over: Partial<RaterGroup> = {}): RaterGroup {
  const counts = level === 1 || level === 2
  return {
    level,
    assigned: 5,
    submitted: 4,
    hidden: false,
    weight: counts ? 50 : 0,
    counted: counts ? 50 : 0,
    difference: 0,
    ...over,
  }
}

export function aReport(over: Partial<Report> = {}): Report {
  return {
    participant: {
      username: 'emma',
      fullname: '赵艾玛',
      englishname: 'Emma Zhao',
      department: '技术支持部',
      department_en: 'Technical Support',
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
    groups: [aGroup(2), aGroup(1), aGroup(3)],
    raters: { assigned: 15, submitted: 12 },
    total: null,
    totalMargin: null,
    averages: { ...everySource(null), company: null },
    targets: [],
    behaviours: { advantages: [], improvable: [] },
    selfRating: [],
    summary: { ...everySource(null), company: null, bias: null },
    comments: [],
    overview: { strengths: [], toImprove: [], largestGap: null, comments: [] },
    last: null,
    ...over,
  }
}
