import type { QuestionRow } from '@vantage/contracts/catalogue/questions'
import type { QuestionnaireDetail } from '@vantage/contracts/catalogue/questionnaires'

/** A question as a questionnaire holds it. */
export type ChosenQuestion = QuestionnaireDetail['chosen'][number]

export const asChosen = ({
  target,
  id,
  type,
  content,
  content_en,
}: QuestionRow): ChosenQuestion => ({
  ...{ id, type, content, content_en },
  target_id: target.id,
  target_name: target.name,
  target_name_en: target.name_en,
})
