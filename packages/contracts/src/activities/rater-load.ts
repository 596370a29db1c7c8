import { z } from 'zod'
import { languageSchema } from '../languages.ts'
import { idSchema } from '../ids.ts'
import { listInput, listOutput } from '../lists.ts'
import { personFields } from './progress.ts'

/** `lang`: names are ordered as they are shown in it. */
export const loadInput = listInput(['total', 'name'], {
  id: idSchema,
  lang: languageSchema.default('en'),
})
export type LoadInput = z.infer<typeof loadInput>
/** How many questionnaires each rater gets, by level 0 to 3 and in all. */
export const loadOutput = listOutput(
  z.object({ ...personFields, total: z.int(), byLevel: z.array(z.int()) }),
).extend({ raters: z.int(), average: z.number(), median: z.number() })
export type LoadOutput = z.infer<typeof loadOutput>
