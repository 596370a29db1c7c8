import type { QuestionAnalysis, TargetAnalysis } from '@vantage/contracts/reports/analysis'
import { type CompanyColumn, type CompanyValues, isCompanyShown } from './company-values.ts'
import { type Column, columnOf, type ParticipantScores } from './participant-scores.ts'
import type { TargetShape } from './questionnaire-shape.ts'

/** A choice question with its target, as the report names them. */
export interface ReportQuestion {
  question_id: number
  /** Position in the questionnaire, from 0. */
  sort: number
  content: string
  content_en: string
  target_id: number
  target_name: string
  target_name_en: string
}

type At = { question: number } | { target: number }

/**
 * The documented wire shape of one report (specification section 3) from a person's own scores and the company's.
 * `questions` are the choice questions in questionnaire order.
 */
export function analyse(
  scores: ParticipantScores,
  company: CompanyValues,
  questions: readonly ReportQuestion[],
  targets: readonly TargetShape[],
): TargetAnalysis[] {
  const is_manager = scores.isManager ? 1 : 0
  return targets.flatMap((target, t) => {
    const first = questions[target.questions[0] ?? -1]
    if (!first) return []
    const { target_id, target_name, target_name_en } = first
    const questionAnalyseList = target.questions.flatMap((q): QuestionAnalysis[] => {
      const question = questions[q]
      if (!question) return []
      const { question_id, sort, content, content_en } = question
      const values = columnsAt(scores, company, [q], { question: q })
      return [
        { question_id, sort, content, content_en, is_manager, ...prefixed(values, 'scoreQs') },
      ]
    })
    const values = columnsAt(scores, company, target.questions, { target: t })
    const own = { target_id, target_name, target_name_en, is_manager } as const
    return [{ ...own, ...prefixed(values, 'score'), questionAnalyseList }]
  })
}

interface Cell {
  own: number | null
  average: number | null
  min: number | null
  max: number | null
}

const empty = { average: null, min: null, max: null }

function cell(
  own: Column | null,
  company: CompanyColumn | null,
  qs: readonly number[],
  at: At,
): Cell {
  const shown = isCompanyShown(company, own)
  const values = 'question' in at ? company?.questions[at.question] : company?.targets[at.target]
  return { own: own && meanOf(own, qs), ...(shown && values ? values : empty) }
}

/** The double nearest to the mean of the column over some questions: one division of two exact integers. */
export function meanOf({ den, nums }: Column, questions: readonly number[]): number {
  let sum = 0
  for (const q of questions) sum += nums[q] ?? 0
  return sum / (den * questions.length)
}

function columnsAt(
  scores: ParticipantScores,
  company: CompanyValues,
  questions: readonly number[],
  at: At,
) {
  const of = (name: 'weighted' | 0 | 1 | 2 | 3) =>
    cell(columnOf(scores, name), company[name], questions, at)
  return { weighted: of('weighted'), 0: of(0), 1: of(1), 2: of(2), 3: of(3) }
}

type Cells = ReturnType<typeof columnsAt>

/** Names of one level of the wire shape: `score` for targets, `scoreQs` for questions. */
function prefixed<P extends 'score' | 'scoreQs'>(cells: Cells, prefix: P) {
  const { weighted } = cells
  const record: Record<string, number | null> = {
    [`${prefix}AvgType0`]: cells[0].own,
    [`${prefix}AvgType1`]: cells[1].own,
    [`${prefix}AvgType2`]: cells[2].own,
    [`${prefix}AvgType3`]: cells[3].own,
    [`${prefix}Weight`]: weighted.own,
    [`${prefix}Company`]: weighted.average,
    [`${prefix}CompanyMin`]: weighted.min,
    [`${prefix}CompanyMax`]: weighted.max,
  }
  for (const level of [0, 1, 2, 3] as const) {
    record[`${prefix}CompanyType${level}`] = cells[level].average
    record[`${prefix}CompanyType${level}Min`] = cells[level].min
    record[`${prefix}CompanyType${level}Max`] = cells[level].max
  }
  return record as Record<ScoreName<P>, number | null>
}

type Digit = 0 | 1 | 2 | 3
type ScoreName<P extends string> =
  | `${P}AvgType${Digit}`
  | `${P}Weight`
  | `${P}Company${'' | 'Min' | 'Max'}`
  | `${P}CompanyType${Digit}${'' | 'Min' | 'Max'}`
