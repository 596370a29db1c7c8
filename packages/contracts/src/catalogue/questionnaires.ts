import { askForm, formQuestion } from '../answering/ask-form.ts'
import { namedFields, revisionFields } from '../editing.ts'
import { boundedArray } from '../input.ts'
import { idSchema } from '../ids.ts'
import { limits } from '../limits.ts'
import { listInput } from '../lists.ts'
import { namesInput } from './targets.ts'
import { z } from 'zod'

/** `questions` in the order in which they were selected, each once. */
export const questionnaireFields = z.object({
  ...namesInput,
  questions: boundedArray(idSchema, { min: 1, max: limits.questionnaireMax }),
})
export type QuestionnaireFields = z.infer<typeof questionnaireFields>
export const duplicateQuestionnaireInput = z.object({ id: idSchema, ...namesInput })

export const questionnairesInput = listInput(
  ['updated', 'name', 'name_en', 'questions', 'targets'],
  {
    /** Whether an activity uses it. */
    used: z.boolean().optional(),
    /** Those with a question of one of these targets. */
    targets: boundedArray(idSchema, { max: 200 }).default([]),
  },
)
export type QuestionnairesInput = z.infer<typeof questionnairesInput>

/** The newest activity that uses it, of those that have started where there are any. */
const latestUse = z.object({
  ...namedFields,
  status: z.enum(['draft', 'nominating', 'running', 'finished', 'withdrawn']),
  startedAt: z.string().nullable(),
})

export const questionnaireRow = z.object({
  ...namedFields,
  questions: z.int(),
  /** Those of them that are answered with a text. */
  texts: z.int(),
  /** Those that choice questions belong to. */
  targets: z.int(),
  activities: z.int(),
  activity: latestUse.nullable(),
  /** A started activity uses it, so it cannot change. */
  locked: z.boolean(),
  ...revisionFields,
})
export type QuestionnaireRow = z.infer<typeof questionnaireRow>

/** With its questions in order. */
export const questionnaireDetail = questionnaireRow.extend({ chosen: z.array(formQuestion) })
export type QuestionnaireDetail = z.infer<typeof questionnaireDetail>

/** What raters see of a questionnaire. */
export const previewOutput = askForm.pick({ questions: true, options: true }).extend({
  name: z.string(),
  name_en: z.string(),
})

/** A preview before the questionnaire is saved. */
export const previewInput = z.object({
  questions: boundedArray(idSchema, { min: 1, max: limits.questionnaireMax }),
})
