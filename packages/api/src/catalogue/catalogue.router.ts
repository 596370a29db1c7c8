import { previewInput, previewOutput } from '@vantage/contracts/catalogue/preview'
import {
  duplicateQuestionnaireInput,
  editQuestionnaireInput,
  questionnaireDetail,
  questionnaireFields,
  questionnaireSelection,
  questionnairesInput,
  questionnairesOutput,
} from '@vantage/contracts/catalogue/questionnaires'
import {
  editQuestionInput,
  questionFields,
  questionRow,
  questionSelection,
  questionsInput,
  questionsOutput,
  setTargetInput,
} from '@vantage/contracts/catalogue/questions'
import {
  editTargetInput,
  targetFields,
  targetRow,
  targetSelection,
  targetsInput,
  targetsOutput,
} from '@vantage/contracts/catalogue/targets'
import {
  bulkOutput,
  createdOutput,
  createOutput,
  editOutput,
  removeInput,
  rowInput,
  usesOutput,
} from '@vantage/contracts/editing'
import {
  createQuestion,
  duplicateQuestion,
  editQuestion,
  removeQuestions,
  setTarget,
} from '@vantage/services/catalogue/change-questions'
import {
  createQuestionnaire,
  duplicateQuestionnaire,
  editQuestionnaire,
  removeQuestionnaires,
} from '@vantage/services/catalogue/change-questionnaires'
import {
  getQuestion,
  listQuestions,
  questionUses,
} from '@vantage/services/catalogue/list-questions'
import {
  getQuestionnaire,
  listQuestionnaires,
  previewQuestionnaire,
  previewQuestions,
  questionnaireUses,
} from '@vantage/services/catalogue/list-questionnaires'
import { createNamed } from '@vantage/services/catalogue/named-rows'
import {
  editTarget,
  getTarget,
  listTargets,
  removeTargets,
  targetUses,
} from '@vantage/services/catalogue/targets'
import { procedure, router } from '../trpc.ts'

const administrators = () => procedure('administrators')

const targetsRouter = router({
  list: administrators()
    .input(targetsInput)
    .output(targetsOutput)
    .query(({ ctx, input }) => listTargets(ctx, input)),
  get: administrators()
    .input(rowInput)
    .output(targetRow)
    .query(({ ctx, input }) => getTarget(ctx, input.id)),
  uses: administrators()
    .input(rowInput)
    .output(usesOutput)
    .query(({ ctx, input }) => targetUses(ctx, input.id)),
  create: administrators()
    .input(targetFields)
    .output(createOutput)
    .mutation(({ ctx, input }) => createNamed(ctx, 'target', input)),
  edit: administrators()
    .input(editTargetInput)
    .output(editOutput(targetRow))
    .mutation(({ ctx, input }) => editTarget(ctx, input)),
  removable: administrators()
    .input(removeInput(targetSelection))
    .output(bulkOutput)
    .query(({ ctx, input }) => removeTargets(ctx, { ...input, check: true })),
  remove: administrators()
    .input(removeInput(targetSelection))
    .output(bulkOutput)
    .mutation(({ ctx, input }) => removeTargets(ctx, { ...input, check: false })),
})

const questionsRouter = router({
  list: administrators()
    .input(questionsInput)
    .output(questionsOutput)
    .query(({ ctx, input }) => listQuestions(ctx, input)),
  get: administrators()
    .input(rowInput)
    .output(questionRow)
    .query(({ ctx, input }) => getQuestion(ctx, input.id)),
  uses: administrators()
    .input(rowInput)
    .output(usesOutput)
    .query(({ ctx, input }) => questionUses(ctx, input.id)),
  create: administrators()
    .input(questionFields)
    .output(createdOutput)
    .mutation(({ ctx, input }) => createQuestion(ctx, input)),
  duplicate: administrators()
    .input(rowInput)
    .output(createdOutput)
    .mutation(({ ctx, input }) => duplicateQuestion(ctx, input.id)),
  edit: administrators()
    .input(editQuestionInput)
    .output(editOutput(questionRow))
    .mutation(({ ctx, input }) => editQuestion(ctx, input)),
  setTarget: administrators()
    .input(setTargetInput)
    .output(bulkOutput)
    .mutation(({ ctx, input }) => setTarget(ctx, input)),
  removable: administrators()
    .input(removeInput(questionSelection))
    .output(bulkOutput)
    .query(({ ctx, input }) => removeQuestions(ctx, { ...input, check: true })),
  remove: administrators()
    .input(removeInput(questionSelection))
    .output(bulkOutput)
    .mutation(({ ctx, input }) => removeQuestions(ctx, { ...input, check: false })),
})

const questionnairesRouter = router({
  list: administrators()
    .input(questionnairesInput)
    .output(questionnairesOutput)
    .query(({ ctx, input }) => listQuestionnaires(ctx, input)),
  get: administrators()
    .input(rowInput)
    .output(questionnaireDetail)
    .query(({ ctx, input }) => getQuestionnaire(ctx, input.id)),
  uses: administrators()
    .input(rowInput)
    .output(usesOutput)
    .query(({ ctx, input }) => questionnaireUses(ctx, input.id)),
  preview: administrators()
    .input(rowInput)
    .output(previewOutput)
    .query(({ ctx, input }) => previewQuestionnaire(ctx, input.id)),
  previewQuestions: administrators()
    .input(previewInput)
    .output(previewOutput.omit({ name: true, name_en: true }))
    .query(({ ctx, input }) => previewQuestions(ctx, input.questions)),
  create: administrators()
    .input(questionnaireFields)
    .output(createdOutput)
    .mutation(({ ctx, input }) => createQuestionnaire(ctx, input)),
  duplicate: administrators()
    .input(duplicateQuestionnaireInput)
    .output(createdOutput)
    .mutation(({ ctx, input }) => duplicateQuestionnaire(ctx, input)),
  edit: administrators()
    .input(editQuestionnaireInput)
    .output(editOutput(questionnaireDetail))
    .mutation(({ ctx, input }) => editQuestionnaire(ctx, input)),
  removable: administrators()
    .input(removeInput(questionnaireSelection))
    .output(bulkOutput)
    .query(({ ctx, input }) => removeQuestionnaires(ctx, { ...input, check: true })),
  remove: administrators()
    .input(removeInput(questionnaireSelection))
    .output(bulkOutput)
    .mutation(({ ctx, input }) => removeQuestionnaires(ctx, { ...input, check: false })),
})

export const catalogueRouter = router({
  targets: targetsRouter,
  questions: questionsRouter,
  questionnaires: questionnairesRouter,
})
