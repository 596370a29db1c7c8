import { z } from 'zod'
import { languageSchema } from '../languages.ts'
import { groupFlags, personFields } from '../activities/progress.ts'
import { idSchema } from '../ids.ts'
import { listInput, listOutput } from '../lists.ts'
import { hundredths } from './report.ts'

/** `lang`: names are ordered as they are shown in it. `earlierId`: the round that totals are compared with. */
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
  /** As in the person's report; null when no group is shown there, or while reports are being made. */
  total: hundredths,
  /** How many groups of raters the total is of, of how many in the person's layout, and how many raters they are. */
  groups: z.int(),
  groupsOf: z.int(),
  raters: z.int(),
  /** The total less that of the earlier round; null when either is. */
  change: hundredths,
  /** Not evaluated in the earlier round. */
  isNew: z.boolean(),
})

/** The participants of a finished round. `built`: the totals of this round and of the earlier one are all known. */
export const resultsOutput = listOutput(row).extend({ built: z.boolean() })
export type ResultsOutput = z.infer<typeof resultsOutput>
