import { z } from 'zod'
import { namedFields, revisionFields } from '../editing.ts'
import { listInput } from '../lists.ts'
import { text } from '../input.ts'

/** A name in each language, as targets, departments, questionnaires and activities have. */
export const namesInput = { name: text(1, 200), name_en: text(1, 200) }

export const targetFields = z.object(namesInput)
export type TargetFields = z.infer<typeof targetFields>

export const targetsInput = listInput(['updated', 'name', 'name_en', 'questions'], {
  /** Whether any question belongs to it. */
  used: z.boolean().optional(),
})
export type TargetsInput = z.infer<typeof targetsInput>

export const targetRow = z.object({
  ...namedFields,
  questions: z.int(),
  questionnaires: z.int(),
  ...revisionFields,
})
export type TargetRow = z.infer<typeof targetRow>
