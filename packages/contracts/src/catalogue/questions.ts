import { z } from 'zod'
import { revisionFields, type Selection, selection } from '../editing.ts'
import { boundedArray, text } from '../input.ts'
import { idSchema } from '../ids.ts'
import { listInput } from '../lists.ts'

/** 0: choice on the scale; 1: free text. */
export const questionTypeSchema = z.union([z.literal(0), z.literal(1)])

export const questionFields = z.object({
  targetId: idSchema,
  type: questionTypeSchema,
  content: text(1, 1000),
  content_en: text(1, 1000),
})
export type QuestionFields = z.infer<typeof questionFields>

export const questionsInput = listInput(
  ['number', 'content', 'content_en', 'target', 'target_en', 'type', 'questionnaires', 'updated'],
  {
    targets: boundedArray(idSchema, { max: 200 }).default([]),
    types: boundedArray(questionTypeSchema, { max: 2 }).default([]),
    /** Whether a questionnaire has it. */
    used: z.boolean().optional(),
  },
)
export type QuestionsInput = z.infer<typeof questionsInput>
export type QuestionSelection = Selection<QuestionsInput>
export const setTargetInput = z.object({ which: selection(questionsInput), targetId: idSchema })

/** `id` is the question's number. */
export const questionRow = z.object({
  id: z.int(),
  target: z.object({ id: z.int(), name: z.string(), name_en: z.string() }),
  type: questionTypeSchema,
  content: z.string(),
  content_en: z.string(),
  /** How many questionnaires have it; its type is fixed while any does. */
  questionnaires: z.int(),
  /** A started activity uses it, so type, target and wording are fixed. */
  locked: z.boolean(),
  ...revisionFields,
})
export type QuestionRow = z.infer<typeof questionRow>
