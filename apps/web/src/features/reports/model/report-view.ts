import type { CognitionGroup, RankedQuestion, Report } from '@vantage/contracts/reports/report'
import { formatDay } from '../../../lib/format.ts'
import type { Lang } from '@vantage/i18n/languages'
import { personName, pick, pickName } from '../../../lib/names.ts'
import type { Source } from '../../../components/source-mark.tsx'
import { type CommentGroup, commentGroups } from './comments.ts'
import { type RaterGroupView, raterGroups, type WeightSpan, weightSpans } from './groups.ts'
import {
  type OtherReason,
  type QuestionLine,
  type Scores,
  type TargetLine,
  targetLines,
} from './lines.ts'
import { type Rater, raterOf } from './sources.ts'

/** A question in an order of the report. */
export interface RankedLine {
  rank: number
  line: QuestionLine
}

/** Everything the two pages draw, in one language; numbers are hundredths until they are shown. */
export interface ReportView extends Pick<Report, 'total' | 'summary' | 'raters'> {
  lang: Lang
  name: string
  department: string
  activity: string
  /** The report time as the language writes it. */
  day: string
  anonymityMin: number
  groups: RaterGroupView[]
  weights: WeightSpan[]
  hidden: ReadonlySet<Source>
  /** Those of them that wait for a second administrator; the others were too few. */
  withheld: ReadonlySet<Source>
  /** Columns of the report's tables: the layout's raters, then the weighted score. */
  columns: Exclude<Source, 'company'>[]
  levels: { score: number; name: string }[]
  /** Each source's mean over all choice questions. */
  averages: Scores
  targets: TargetLine[]
  cognition: Record<CognitionGroup, TargetLine[]>
  /** Why no target at all can be compared with the company, if so. */
  incomparable: Extract<OtherReason, `no${string}`> | null
  advantages: RankedLine[]
  improvable: RankedLine[]
  selfRating: RankedLine[]
  comments: CommentGroup[]
  /** The summary after the cover. */
  overview: {
    strengths: RankedLine[]
    toImprove: RankedLine[]
    largestGap: QuestionLine | null
    comments: { rater: Rater; question: string; text: string }[]
  }
}

/** Names, numbers and arranges what the server sends, in `lang`; works nothing out. */
export function reportView(report: Report, lang: Lang): ReportView {
  const { participant, activity, behaviours, overview } = report
  const groups = raterGroups(report.groups)
  const targets = targetLines(report.targets, lang)
  const questions = new Map(
    targets.flatMap((target) => target.questions.map((line) => [line.id, line])),
  )
  const ranked = ({ rank, questionId }: RankedQuestion): RankedLine[] => {
    const line = questions.get(questionId)
    return line ? [{ rank, line }] : []
  }
  return {
    lang,
    name: personName(lang, participant),
    department: pick(lang, participant.department, participant.department_en),
    activity: pickName(lang, activity),
    day: formatDay(lang, activity.created_time),
    anonymityMin: activity.anonymityMin,
    groups,
    raters: report.raters,
    weights: weightSpans(report.groups),
    hidden: new Set(groups.filter(({ hidden }) => hidden).map(({ rater }) => rater)),
    withheld: new Set(groups.filter(({ withheld }) => withheld).map(({ rater }) => rater)),
    columns: [...groups.map(({ rater }) => rater), 'weighted'],
    levels: report.options
      .map((option) => ({ score: option.score, name: pickName(lang, option) }))
      .sort((a, b) => b.score - a.score),
    total: report.total,
    averages: report.averages,
    targets,
    summary: report.summary,
    cognition: byCognition(targets),
    incomparable: whyIncomparable(report),
    advantages: behaviours.advantages.flatMap(ranked),
    improvable: behaviours.improvable.flatMap(ranked),
    selfRating: report.selfRating.flatMap((questionId, i) => ranked({ rank: i + 1, questionId })),
    comments: commentGroups(report.comments, lang),
    overview: {
      strengths: overview.strengths.flatMap(ranked),
      toImprove: overview.toImprove.flatMap(ranked),
      largestGap: questions.get(overview.largestGap ?? 0) ?? null,
      comments: overview.comments.map(({ level, content, content_en, text }) => ({
        rater: raterOf[level],
        question: pick(lang, content, content_en),
        text,
      })),
    },
  }
}

function whyIncomparable({ targets, averages }: Report): ReportView['incomparable'] {
  if (targets.some(({ cognition }) => cognition !== 'missing')) return null
  if (averages.self === null) return 'noSelf'
  return averages.weighted === null ? 'noWeighted' : 'noCompany'
}

function byCognition(targets: readonly TargetLine[]): ReportView['cognition'] {
  const of = (group: CognitionGroup) => targets.filter(({ cognition }) => cognition === group)
  return { 1: of(1), 2: of(2), 3: of(3), 4: of(4), tie: of('tie'), missing: of('missing') }
}
