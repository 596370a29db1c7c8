import type { Report, ReportTarget, ScoreRow } from '@vantage/contracts/reports/report'
import type { Lang } from '@vantage/i18n/languages'
import { pick } from '../../../lib/names.ts'
import type { Source } from '../../../components/source-mark.tsx'

/** One row of scores in hundredths; `company` is the company's weighted average. Null: nothing to show. */
export type Scores = Record<Source, number | null>

/** A row of the report: a target or a question, with its scores and what the company received. */
export interface ScoreLine {
  id: number
  /** `3` for a target, `3.1` for its first question. */
  no: string
  name: string
  scores: Scores
  company: ScoreRow['company']
}

export interface QuestionLine extends ScoreLine {
  targetName: string
  bias: number | null
}

export interface TargetLine
  extends ScoreLine,
    Pick<ReportTarget, 'rank' | 'cognition' | 'difference'> {
  /** Why it is in none of the four cognition groups, if so. */
  other: OtherReason | null
  questions: QuestionLine[]
}

/** What equals the company's average, or which number a comparison with it lacks. */
export type OtherReason =
  | 'tieSelf'
  | 'tieWeighted'
  | 'tieBoth'
  | 'noSelf'
  | 'noWeighted'
  | 'noCompany'

/** Targets and their questions, named in `lang` and numbered in the order of the questionnaire. */
export function targetLines(targets: Report['targets'], lang: Lang): TargetLine[] {
  return targets.map((target, t) => {
    const { id, rank, cognition, difference } = target
    const name = pick(lang, target.name, target.name_en)
    return {
      id,
      no: String(t + 1),
      name,
      ...scoresOf(target),
      rank,
      cognition,
      difference,
      other: otherReason(target),
      questions: target.questions.map((question, q) => ({
        id: question.id,
        no: `${t + 1}.${q + 1}`,
        name: pick(lang, question.content, question.content_en),
        targetName: name,
        ...scoresOf(question),
        bias: question.bias,
      })),
    }
  })
}

const scoresOf = ({ scores, company }: ScoreRow) => ({
  scores: { ...scores, company: company.weighted.average },
  company,
})

function otherReason({ cognition, scores, difference }: ReportTarget): OtherReason | null {
  if (cognition === 'tie') {
    if (difference.weighted !== 0) return 'tieSelf'
    return difference.self === 0 ? 'tieBoth' : 'tieWeighted'
  }
  if (cognition !== 'missing') return null
  if (scores.self === null) return 'noSelf'
  return scores.weighted === null ? 'noWeighted' : 'noCompany'
}
