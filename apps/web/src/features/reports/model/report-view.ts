import type { Report } from '@vantage/contracts/reports/report'
import { isManagerReport } from '@vantage/domain/reports/questions'
import { type SummaryRow, summaryRow } from '@vantage/domain/reports/summary-row'
import { totalScore } from '@vantage/domain/reports/total'
import { formatDay } from '../../../lib/format.ts'
import type { Lang } from '../../../lib/i18n/index.tsx'
import { personName, pick, pickName } from '../../../lib/names.ts'
import { type CommentGroup, commentGroups } from './comments.ts'
import { type CognitionView, cognitionView, type Rankings, rankings } from './derived.ts'
import { meanOf } from './figures.ts'
import { type RaterGroupView, raterGroups } from './groups.ts'
import { type TargetLine, targetLines } from './lines.ts'
import type { Scores } from './scores.ts'
import type { Rater, Source } from './sources.ts'

/** Everything the two pages draw, in one language; figures stay numbers until they are shown. */
export interface ReportView {
  lang: Lang
  name: string
  department: string
  activity: string
  /** The report time as the language writes it (specification section 2). */
  day: string
  anonymityMin: number
  groups: RaterGroupView[]
  hidden: ReadonlySet<Source>
  /** Columns of the report's tables: the layout's raters, then the weighted score. */
  columns: Exclude<Source, 'company'>[]
  levels: { score: number; name: string }[]
  total: number | null
  /** Each source's mean over all choice questions. */
  averages: Scores
  targets: TargetLine[]
  summary: SummaryRow
  cognition: CognitionView
  rankings: Rankings
  comments: CommentGroup[]
}

/** Builds the view of a report (specification section 2, Result report) in `lang`. */
export function reportView(report: Report, lang: Lang): ReportView {
  const { participant, activity } = report
  const isManager = report.targets.length > 0 ? isManagerReport(report.targets) : report.isManager
  const groups = raterGroups(report.groups, isManager)
  const raters: Rater[] = groups.map(({ rater }) => rater)
  const targets = targetLines(report.targets, lang)
  return {
    lang,
    name: personName(lang, participant),
    department: pick(lang, participant.dept_name, participant.dept_name_en),
    activity: pickName(lang, activity),
    day: formatDay(lang, activity.created_time),
    anonymityMin: activity.anonymityMin,
    groups,
    hidden: new Set(groups.filter(({ hidden }) => hidden).map(({ rater }) => rater)),
    columns: [...raters, 'weighted'],
    levels: report.options
      .map((option) => ({ score: option.score, name: pickName(lang, option) }))
      .sort((a, b) => b.score - a.score),
    total: totalScore(report.targets),
    averages: averagesOf(targets),
    targets,
    summary: summaryRow(report.targets),
    cognition: cognitionView(report.targets, targets),
    rankings: rankings(report.targets, targets),
    comments: commentGroups(report.comments, lang),
  }
}

function averagesOf(targets: readonly TargetLine[]): Scores {
  const rows = targets.flatMap(({ questions }) => questions.map(({ scores }) => scores))
  const mean = (source: Source) => meanOf(rows.map((scores) => scores[source]))
  return {
    superior: mean('superior'),
    peer: mean('peer'),
    subordinate: mean('subordinate'),
    self: mean('self'),
    weighted: mean('weighted'),
    company: mean('company'),
  }
}
