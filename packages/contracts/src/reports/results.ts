import { z } from 'zod'
import { languageSchema } from '../languages.ts'
import { groupFlags, personFields } from '../activities/progress.ts'
import { idSchema } from '../ids.ts'
import { listInput, listOutput } from '../lists.ts'
import { hundredths } from './report.ts'

/** `lang`: names are ordered as they are shown in it. `earlierId`: the activity with which totals are compared. */
export const resultsInput = listInput(['name', 'share', 'total', 'change'], {
  id: idSchema,
  lang: languageSchema.default('en'),
  earlierId: idSchema.optional(),
})
export type ResultsInput = z.infer<typeof resultsInput>

const row = z.object({
  ...personFields,
  asked: z.int(),
  answered: z.int(),
  ...groupFlags,
  /** As in the report; null when no group is shown there, or before reports are made. */
  total: hundredths,
  /** How many groups count in the total, how many the layout has, and how many raters the counting ones have. */
  groups: z.int(),
  groupsOf: z.int(),
  raters: z.int(),
  /** Null when either total is. */
  change: hundredths,
  /** Not evaluated in the earlier activity. */
  isNew: z.boolean(),
})

/** `built`: the totals of this and of the earlier activity are known. */
export const resultsOutput = listOutput(row).extend({ built: z.boolean() })
export type ResultsOutput = z.infer<typeof resultsOutput>
