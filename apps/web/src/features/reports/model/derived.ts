import type { Report } from '@vantage/contracts/reports/report'
import { behaviours } from '@vantage/domain/reports/behaviours'
import { type CognitionGroups, cognitionGroups } from '@vantage/domain/reports/cognition'
import type { ReportedQuestion } from '@vantage/domain/reports/questions'
import { cognitionBias, selfRating } from '@vantage/domain/reports/self-rating'
import { differenceOf } from './figures.ts'
import type { QuestionLine, TargetLine } from './lines.ts'

/** A question in a ranking, with its cognition bias (weighted minus self). */
export interface RankedLine {
  rank: number
  line: QuestionLine
  bias: number | null
}

export interface Rankings {
  advantages: RankedLine[]
  improvable: RankedLine[]
  selfRating: RankedLine[]
  /** The bias of every question by id, for the score table. */
  biases: ReadonlyMap<number, number | null>
}

/** The rankings of sections 8, 9 and 11, from the functions that define them. */
export function rankings(targets: Report['targets'], lines: readonly TargetLine[]): Rankings {
  const byId = new Map(lines.flatMap(({ questions }) => questions.map((line) => [line.id, line])))
  const reported = targets.flatMap((target) =>
    target.questionAnalyseList.map((question) => ({ ...target, ...question })),
  )
  const biases = new Map(
    reported.map((question) => [question.question_id, cognitionBias(question)]),
  )
  const ranked = (questions: readonly ReportedQuestion[], first: number): RankedLine[] =>
    questions.flatMap(({ question_id }, i) => {
      const line = byId.get(question_id)
      return line ? [{ rank: first + i, line, bias: biases.get(question_id) ?? null }] : []
    })
  const { advantages, improvable } = behaviours(targets)
  const scored = reported.filter(({ scoreQsWeight }) => scoreQsWeight !== null).length
  return {
    advantages: ranked(advantages, 1),
    // The very last of the ranking is left out, so the list ends one before it.
    improvable: ranked(improvable, scored - improvable.length),
    selfRating: ranked(
      selfRating(targets).map(({ question }) => question),
      1,
    ),
    biases,
  }
}

/** A target in its cognition group, with the two differences that put it there. */
export interface CognitionEntry {
  id: number
  name: string
  self: number | null
  weighted: number | null
}
export type CognitionView = Record<keyof CognitionGroups, CognitionEntry[]>

export function cognitionView(
  targets: Report['targets'],
  lines: readonly TargetLine[],
): CognitionView {
  const groups = cognitionGroups(targets)
  const entries = (members: CognitionGroups[1]): CognitionEntry[] =>
    members.map((target) => ({
      id: target.target_id,
      name: lines.find(({ id }) => id === target.target_id)?.name ?? '',
      self: differenceOf(target.scoreAvgType3, target.scoreCompanyType3),
      weighted: differenceOf(target.scoreWeight, target.scoreCompany),
    }))
  return {
    1: entries(groups[1]),
    2: entries(groups[2]),
    3: entries(groups[3]),
    4: entries(groups[4]),
    other: entries(groups.other),
  }
}
