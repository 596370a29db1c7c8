import { type Level, levels } from '@vantage/contracts/activities/levels'
import type {
  CognitionGroup,
  RankedQuestion,
  RaterGroup,
  Report,
  ReportComment,
  ScoreSource,
} from '@vantage/contracts/reports/report'
import type { Lang } from '@vantage/i18n/languages'
import type { Source } from '../../../components/source-mark.tsx'
import { formatDay } from '../../../lib/format.ts'
import { personName, pick, pickName } from '../../../lib/names.ts'
import { lackOf, type QuestionLine, targetLines } from './lines.ts'

/** A group of raters, by what they are to the person evaluated. */
export type Rater = Exclude<ScoreSource, 'weighted'>

const raterOf: Record<Level, Rater> = {
  [levels.superior]: 'superior',
  [levels.peer]: 'peer',
  [levels.subordinate]: 'subordinate',
  [levels.self]: 'self',
}

export type ReportView = ReturnType<typeof reportView>

/** A question in an order of the report. */
export interface RankedLine {
  rank: number
  line: QuestionLine
}

/**
 * Names and arranges in `lang` what the server sends; it calculates nothing. Numbers stay hundredths until they are
 * shown.
 */
export function reportView(report: Report, lang: Lang) {
  const { participant, activity, behaviours, overview } = report
  const groups = report.groups.map(({ level, ...group }) => ({ ...group, rater: raterOf[level] }))
  const sourcesWhere = (is: (group: (typeof groups)[number]) => boolean): ReadonlySet<Source> =>
    new Set(groups.filter(is).map(({ rater }) => rater))
  const columns: ScoreSource[] = [...groups.map(({ rater }) => rater), 'weighted']
  const targets = targetLines(report.targets, lang)
  const questions = new Map(
    targets.flatMap((target) => target.questions.map((line) => [line.id, line])),
  )
  const ranked = ({ rank, questionId }: RankedQuestion): RankedLine[] => {
    const line = questions.get(questionId)
    return line ? [{ rank, line }] : []
  }
  const inCognition = (group: CognitionGroup) =>
    targets.filter(({ cognition }) => cognition === group)
  return {
    ...report,
    lang,
    name: personName(lang, participant),
    department: pick(lang, participant.department, participant.department_en),
    activity: pickName(lang, activity),
    activityId: activity.id,
    day: formatDay(lang, activity.created_time),
    anonymityMin: activity.anonymityMin,
    groups,
    weights: weightSpans(report.groups),
    hidden: sourcesWhere(({ hidden }) => hidden),
    /** The hidden groups that wait for a second administrator. */
    withheld: sourcesWhere(({ withheld }) => withheld === true),
    /** The other hidden groups. */
    tooFew: sourcesWhere(({ hidden, withheld }) => hidden && !withheld),
    /** Columns of the report's tables: the layout's raters, then the weighted score. */
    columns,
    levels: report.options
      .toSorted((a, b) => b.score - a.score)
      .map((option) => ({ score: option.score, name: pickName(lang, option) })),
    /** There are enough raters in the activity to say how sure scores are. */
    sure: report.totalMargin !== null,
    targets,
    cognition: {
      1: inCognition(1),
      2: inCognition(2),
      3: inCognition(3),
      4: inCognition(4),
      tie: inCognition('tie'),
      missing: inCognition('missing'),
    },
    /** Why no target at all can be compared with the company, if so. */
    incomparable: targets.every(({ cognition }) => cognition === 'missing')
      ? lackOf(report.averages)
      : null,
    advantages: behaviours.advantages.flatMap(ranked),
    improvable: behaviours.improvable.flatMap(ranked),
    selfRating: report.selfRating.flatMap((questionId, i) => ranked({ rank: i + 1, questionId })),
    comments: commentGroups(report.comments, lang),
    commentsLeftOut: report.commentsLeftOut ?? false,
    last: report.last && {
      ...report.last,
      leftOut: report.last.leftOut.map((level) => raterOf[level]),
    },
    /** The summary after the cover. */
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

/** The row of weights has 20 marks of 5 percent each. */
const marks = 20

/** Each group's part of the row of weights in this report; groups that count nothing are left out. */
export function weightSpans(groups: readonly RaterGroup[]) {
  let sum = 0
  return groups
    .filter(({ counted }) => counted > 0)
    .map(({ level, counted }) => {
      const from = Math.round((sum * marks) / 100)
      sum += counted
      const count = Math.round((sum * marks) / 100) - from
      return { rater: raterOf[level], percent: counted, from, count }
    })
}

/** The comments on one open question, per rater group, in the order they came in. */
export interface CommentGroup {
  id: number
  question: string
  comments: Record<Rater, string[]>
}

/** Questions are in the order of their first comment. */
function commentGroups(comments: readonly ReportComment[], lang: Lang): CommentGroup[] {
  const groups = new Map<number, CommentGroup>()
  for (const { questionId: id, level, content, content_en, text } of comments) {
    const group: CommentGroup = groups.get(id) ?? {
      id,
      question: pick(lang, content, content_en),
      comments: { superior: [], peer: [], subordinate: [], self: [] },
    }
    group.comments[raterOf[level]].push(text)
    groups.set(id, group)
  }
  return [...groups.values()]
}

/** The language a comment was written in, for fonts and screen readers. */
export function languageOf(comment: string): string {
  return /\p{Script=Han}/u.test(comment) ? 'zh-CN' : 'en'
}
