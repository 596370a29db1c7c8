import { z } from 'zod'
import { askForm } from '../answering/ask-form.ts'
import { idSchema } from '../ids.ts'
import { boundedArray } from '../input.ts'
import { limits } from '../limits.ts'

/** What a rater sees of it, without an activity or a person. */
export const previewOutput = askForm.pick({ questions: true, options: true }).extend({
  name: z.string(),
  name_en: z.string(),
})

/** Of a preview before it is saved: the questions as they are chosen. */
export const previewInput = z.object({
  questions: boundedArray(idSchema, { min: 1, max: limits.questionnaireMax }),
})
