import type {
  QuestionnaireDetail,
  QuestionnaireRow,
} from '@vantage/contracts/catalogue/questionnaires'
import type { QuestionRow } from '@vantage/contracts/catalogue/questions'
import type { TargetRow } from '@vantage/contracts/catalogue/targets'

const revision = { version: 1, updatedAt: '2026-03-02T08:00:00.000Z', updatedBy: 'admin' }

export const target = (id: number, more: Partial<TargetRow> = {}): TargetRow => ({
  id,
  name: `考察${id}`,
  name_en: `Target ${id}`,
  questions: 3,
  questionnaires: 1,
  ...revision,
  ...more,
})

/** A choice question of the target 1 that no questionnaire holds. */
export const question = (id: number, more: Partial<QuestionRow> = {}): QuestionRow => ({
  id,
  target: { id: 1, name: '考察1', name_en: 'Target 1' },
  type: 0,
  content: `题${id}`,
  content_en: `Wording ${id}`,
  questionnaires: 0,
  locked: false,
  ...revision,
  ...more,
})

/** A questionnaire that no activity has. */
export const questionnaire = (
  id: number,
  more: Partial<QuestionnaireRow> = {},
): QuestionnaireRow => ({
  id,
  name: `问卷${id}`,
  name_en: `Form ${id}`,
  questions: 3,
  texts: 1,
  targets: 1,
  activities: 0,
  activity: null,
  locked: false,
  ...revision,
  ...more,
})

export const detail = (
  row: QuestionnaireRow,
  questions: readonly QuestionRow[],
): QuestionnaireDetail => ({
  ...row,
  chosen: questions.map(({ id, content, content_en, type, target: of }) => ({
    id,
    content,
    content_en,
    type,
    target_id: of.id,
    target_name: of.name,
    target_name_en: of.name_en,
  })),
})
