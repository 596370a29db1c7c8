import type { Report } from '@vantage/contracts/reports/report'
import type { Lang } from '../../../lib/i18n/index.tsx'
import { pick } from '../../../lib/names.ts'
import {
  questionRanges,
  questionScores,
  type Ranges,
  type Scores,
  targetRanges,
  targetScores,
} from './scores.ts'

/** A row of the report: a target or a question, with its scores and what the company received. */
export interface ScoreLine {
  id: number
  /** `3` for a target, `3.1` for its first question. */
  no: string
  name: string
  scores: Scores
  ranges: Ranges
}

export interface QuestionLine extends ScoreLine {
  targetName: string
}

export interface TargetLine extends ScoreLine {
  questions: QuestionLine[]
  /** 1 is the highest weighted score; null without one. */
  rank: number | null
}

/** Targets and their questions, numbered in the order of the questionnaire. */
export function targetLines(targets: Report['targets'], lang: Lang): TargetLine[] {
  return targets.map((target, t) => {
    const name = pick(lang, target.target_name, target.target_name_en)
    return {
      id: target.target_id,
      no: String(t + 1),
      name,
      scores: targetScores(target),
      ranges: targetRanges(target),
      rank: rankOf(target.scoreWeight, targets),
      questions: target.questionAnalyseList.map((question, q) => ({
        id: question.question_id,
        no: `${t + 1}.${q + 1}`,
        name: pick(lang, question.content, question.content_en),
        targetName: name,
        scores: questionScores(question),
        ranges: questionRanges(question),
      })),
    }
  })
}

function rankOf(score: number | null, targets: Report['targets']): number | null {
  if (score === null) return null
  return targets.filter(({ scoreWeight }) => scoreWeight !== null && scoreWeight > score).length + 1
}
