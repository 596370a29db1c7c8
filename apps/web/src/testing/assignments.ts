import type {
  AssignmentRow,
  FinishedActivityRow,
  MyAssignments,
} from '@vantage/contracts/activities/assignments'

export const row = (more: Partial<AssignmentRow> = {}): AssignmentRow => ({
  relations_id: 7,
  activity_id: 3,
  questionnaire_id: 5,
  name: '年度测评',
  name_en: 'Annual Review',
  username: 'lin',
  fullname: '林小雨',
  englishname: 'Lin Xiaoyu',
  level: 1,
  isreport: 0,
  saved: 0,
  questions: 24,
  texts: 2,
  anonymity_min: 3,
  due_on: null,
  released: false,
  ...more,
})

/** A person's list of these rows. */
export const mine = (rows: AssignmentRow[]): MyAssignments => ({
  rows,
  total: rows.length,
  submitted: rows.filter(({ isreport }) => isreport === 1).length,
})

export const noReports = { outcome: 'listed' as const, activities: [] }

export const report = (more: Partial<FinishedActivityRow> = {}): FinishedActivityRow => ({
  activity_id: 3,
  questionnaire_id: 5,
  username: 'emma',
  fullname: '赵艾玛',
  englishname: 'Emma Zhao',
  name: '年度测评',
  name_en: 'Annual Review',
  created_time: '2025-11-30',
  ready_on: null,
  ...more,
})
