import type { QuestionAnalysis, TargetAnalysis } from '@vantage/contracts/reports/analysis'

/** A question of a report together with its target's names. */
export type ReportedQuestion = QuestionAnalysis &
  Pick<TargetAnalysis, 'target_id' | 'target_name' | 'target_name_en'>

/** All choice questions of a report, in questionnaire order. */
export function reportedQuestions(targets: readonly TargetAnalysis[]): ReportedQuestion[] {
  return targets
    .flatMap(({ target_id, target_name, target_name_en, questionAnalyseList }) =>
      questionAnalyseList.map((question) => ({
        ...question,
        target_id,
        target_name,
        target_name_en,
      })),
    )
    .sort((a, b) => a.sort - b.sort)
}

/** The first target decides the layout of the whole report (specification section 4). */
export const isManagerReport = (targets: readonly TargetAnalysis[]): boolean =>
  targets[0]?.is_manager === 1
