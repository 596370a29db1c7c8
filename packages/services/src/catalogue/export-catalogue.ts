import type { QuestionnairesInput } from '@vantage/contracts/catalogue/questionnaires'
import type { QuestionsInput } from '@vantage/contracts/catalogue/questions'
import type { TargetsInput } from '@vantage/contracts/catalogue/targets'
import type { ExportFormat } from '@vantage/contracts/lists'
import type { EmployeeContext } from '../context.ts'
import { recordedExport } from '../list-export.ts'
import { questionOrder, questionsQuery } from './list-questions.ts'
import { questionnaireOrder, questionnairesQuery } from './list-questionnaires.ts'
import { targetOrder, targetsQuery } from './targets.ts'

/** The headings are those that an import knows, so that an export can be imported again. */
export const exportTargets = (ctx: EmployeeContext, input: TargetsInput, format: ExportFormat) =>
  recordedExport(
    ctx,
    'targets',
    {
      query: (db) => targetsQuery(db, input),
      order: targetOrder,
      header: ['name', 'name_en', 'questions', 'questionnaires', 'updated'],
      cells: (rows) =>
        rows.map((row) => [
          row.name,
          row.name_en,
          row.questions,
          row.questionnaires,
          row.updatedAt,
        ]),
    },
    input,
    format,
  )

export const exportQuestions = (
  ctx: EmployeeContext,
  input: QuestionsInput,
  format: ExportFormat,
) =>
  recordedExport(
    ctx,
    'questions',
    {
      query: (db) => questionsQuery(db, input),
      order: questionOrder,
      header: ['number', 'target', 'content', 'content_en', 'type', 'questionnaires', 'updated'],
      cells: (rows) =>
        rows.map((row) => [
          ...[row.id, row.target.name, row.content, row.content_en, row.type],
          ...[row.questionnaires, row.updatedAt],
        ]),
    },
    input,
    format,
  )

export const exportQuestionnaires = (
  ctx: EmployeeContext,
  input: QuestionnairesInput,
  format: ExportFormat,
) =>
  recordedExport(
    ctx,
    'questionnaires',
    {
      query: (db) => questionnairesQuery(db, input),
      order: questionnaireOrder,
      header: ['name', 'name_en', 'questions', 'targets', 'activities', 'updated'],
      cells: (rows) =>
        rows.map((row) => [
          ...[row.name, row.name_en, row.questions, row.targets, row.activities, row.updatedAt],
        ]),
    },
    input,
    format,
  )
