import { scoreSources } from '@vantage/contracts/reports/report'
import type { ReportModel } from '@vantage/services/reports/get-report'
import { scoreNames } from './report-schemas.ts'

type Row = Pick<ReportModel['targets'][number], 'unrounded' | 'company'>

/** The targets of a report under their documented names, as `targetAnalysis` of `report-schemas.ts` describes them. */
export const targetAnalyses = ({ isManager, targets }: ReportModel) =>
  targets.map((target) => {
    const is_manager = isManager ? 1 : 0
    return {
      target_id: target.id,
      target_name: target.name,
      target_name_en: target.name_en,
      is_manager,
      ...scoresOf('score', target),
      questionAnalyseList: target.questions.map((question) => ({
        question_id: question.id,
        sort: question.position,
        content: question.content,
        content_en: question.content_en,
        is_manager,
        ...scoresOf('scoreQs', question),
      })),
    }
  })

/** Own scores at full precision; the company's as they are published, in hundredths: 336 is 3.36. */
function scoresOf(prefix: 'score' | 'scoreQs', { unrounded, company }: Row) {
  const scores: Record<string, number | null> = {}
  for (const source of scoreSources) {
    const [own, others] = scoreNames[source]
    const { average, min, max } = company[source]
    scores[`${prefix}${own}`] = unrounded[source]
    scores[`${prefix}${others}`] = average && average / 100
    scores[`${prefix}${others}Min`] = min && min / 100
    scores[`${prefix}${others}Max`] = max && max / 100
  }
  return scores
}
