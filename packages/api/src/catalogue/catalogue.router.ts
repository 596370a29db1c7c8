import {
  duplicateQuestionnaireInput,
  previewInput,
  previewOutput,
  questionnaireDetail,
  questionnaireFields,
  questionnaireRow,
  questionnairesInput,
} from '@vantage/contracts/catalogue/questionnaires'
import {
  questionFields,
  questionRow,
  questionsInput,
  setTargetInput,
} from '@vantage/contracts/catalogue/questions'
import { targetFields, targetRow, targetsInput } from '@vantage/contracts/catalogue/targets'
import { bulkOutput, createdOutput, createOutput, rowInput } from '@vantage/contracts/editing'
import {
  createQuestion,
  duplicateQuestion,
  editQuestion,
  setTarget,
} from '@vantage/services/catalogue/change-questions'
import {
  createQuestionnaire,
  duplicateQuestionnaire,
  editQuestionnaire,
} from '@vantage/services/catalogue/change-questionnaires'
import {
  getQuestion,
  listQuestions,
  questionUses,
  removeQuestions,
} from '@vantage/services/catalogue/list-questions'
import {
  getQuestionnaire,
  listQuestionnaires,
  previewQuestionnaire,
  previewQuestions,
  questionnaireUses,
  removeQuestionnaires,
} from '@vantage/services/catalogue/list-questionnaires'
import {
  editTarget,
  getTarget,
  listTargets,
  removeTargets,
  targetUses,
} from '@vantage/services/catalogue/targets'
import { createNamed } from '@vantage/services/core/named-rows'
import { editProcedures } from '../edited-list.ts'
import { mutation, query } from '../service-procedures.ts'
import { router } from '../trpc.ts'

const targetsRouter = router(
  editProcedures(
    {
      input: targetsInput,
      row: targetRow,
      detail: targetRow,
      fields: targetFields,
      created: createOutput,
    },
    {
      list: listTargets,
      get: getTarget,
      uses: targetUses,
      create: (ctx, fields) => createNamed(ctx, 'target', fields),
      edit: editTarget,
      remove: removeTargets,
    },
  ),
)

const questionsRouter = router({
  ...editProcedures(
    {
      input: questionsInput,
      row: questionRow,
      detail: questionRow,
      fields: questionFields,
      created: createdOutput,
    },
    {
      list: listQuestions,
      get: getQuestion,
      uses: questionUses,
      create: createQuestion,
      edit: editQuestion,
      remove: removeQuestions,
    },
  ),
  duplicate: mutation('administrators', rowInput, createdOutput, (ctx, { id }) =>
    duplicateQuestion(ctx, id),
  ),
  setTarget: mutation('administrators', setTargetInput, bulkOutput, setTarget),
})

const questionnairesRouter = router({
  ...editProcedures(
    {
      input: questionnairesInput,
      row: questionnaireRow,
      detail: questionnaireDetail,
      fields: questionnaireFields,
      created: createdOutput,
    },
    {
      list: listQuestionnaires,
      get: getQuestionnaire,
      uses: questionnaireUses,
      create: createQuestionnaire,
      edit: editQuestionnaire,
      remove: removeQuestionnaires,
    },
  ),
  preview: query('administrators', rowInput, previewOutput, (ctx, { id }) =>
    previewQuestionnaire(ctx, id),
  ),
  previewQuestions: query(
    'administrators',
    previewInput,
    previewOutput.omit({ name: true, name_en: true }),
    (ctx, input) => previewQuestions(ctx, input.questions),
  ),
  duplicate: mutation(
    'administrators',
    duplicateQuestionnaireInput,
    createdOutput,
    duplicateQuestionnaire,
  ),
})

export const catalogueRouter = router({
  targets: targetsRouter,
  questions: questionsRouter,
  questionnaires: questionnairesRouter,
})
