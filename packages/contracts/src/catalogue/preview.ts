import { z } from 'zod'
import { askForm } from '../answering/ask-form.ts'
import { idSchema } from '../ids.ts'
import { boundedArray } from '../input.ts'
import { limits } from '../limits.ts'

/** What raters see of a questionnaire. */
export const previewOutput = askForm.pick({ questions: true, options: true }).extend({
  name: z.string(),
  name_en: z.string(),
})

/** A preview before the questionnaire is saved. */
export const previewInput = z.object({
  questions: boundedArray(idSchema, { min: 1, max: limits.questionnaireMax }),
})
