import { z } from 'zod'
import { levelSchema } from '../activities/level-schema.ts'
import { boundedArray, text } from '../input.ts'
import { idSchema } from '../ids.ts'
import { limits } from '../limits.ts'

export const questionOption = z.object({ name: z.string(), name_en: z.string(), score: z.int() })
export type QuestionOption = z.infer<typeof questionOption>

/** A question as the rater sees it. */
export const formQuestion = z.object({
  id: z.int(),
  content: z.string(),
  content_en: z.string(),
  type: z.union([z.literal(0), z.literal(1)]),
  target_id: z.int(),
  target_name: z.string(),
  target_name_en: z.string(),
})
export type FormQuestion = z.infer<typeof formQuestion>

/** A score, a text, or nothing (taken back). `at`: when, in ms of the device's clock. */
export const draftAnswer = z.object({
  questionId: z.int(),
  value: z.union([z.int().min(1).max(5), text(0, limits.answerTextMax), z.null()]),
  at: z.number().int().min(0).max(8.64e15),
})
export type DraftAnswer = z.infer<typeof draftAnswer>

export const openFormInput = z.object({ relationsId: idSchema })

export const askForm = z.object({
  relationsId: z.int(),
  activity: z.object({ id: z.int(), name: z.string(), name_en: z.string() }),
  participant: z.object({ username: z.string(), fullname: z.string(), englishname: z.string() }),
  level: levelSchema,
  anonymityMin: z.int(),
  /** `YYYY-MM-DD`, or null; and whether nothing is taken after that day. */
  dueOn: z.string().nullable(),
  closesItself: z.boolean(),
  /** Whether the rater has asked to be excused; `kept`: an administrator has left it as it is. */
  excuse: z.enum(['none', 'asked', 'kept']),
  questionnaireId: z.int(),
  questions: z.array(formQuestion),
  options: z.array(questionOption),
  draft: z.array(draftAnswer),
  /** ISO time of the last save, or null. */
  savedAt: z.string().nullable(),
})
export type AskForm = z.infer<typeof askForm>

export const openFormOutput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('open'), form: askForm }),
  z.object({ outcome: z.enum(['submitted', 'excused', 'closed']) }),
])
export type OpenFormOutput = z.infer<typeof openFormOutput>

/** A rater says why they cannot judge the person of an own assignment. */
export const askExcuseInput = z.object({ relationsId: idSchema, why: text(1, 500) })
export const askExcuseOutput = z.object({ outcome: z.enum(['asked', 'excused', 'closed']) })

export const saveDraftInput = z.object({
  relationsId: idSchema,
  answers: boundedArray(draftAnswer, { min: 1, max: limits.questionnaireMax }),
})
/** `submitted`, `excused`, `closed`: the form takes no more answers, and the device can discard its own. */
export const saveDraftOutput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('saved'), savedAt: z.string() }),
  z.object({ outcome: z.enum(['submitted', 'excused', 'closed']) }),
])
export type SaveDraftOutput = z.infer<typeof saveDraftOutput>
