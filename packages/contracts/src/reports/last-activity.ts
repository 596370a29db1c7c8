import { z } from 'zod'
import { levelSchema } from '../activities/level-schema.ts'

const score = z.int()

/** A target's weighted score in both activities, in hundredths, over the questions and groups of both. */
const targetChange = z.object({
  id: z.int(),
  /** How many of its choice questions were asked in both. */
  common: z.int(),
  before: score,
  now: score,
  change: score,
  /** How far the change could be chance; null: there are not enough raters in one of the two to say. */
  margin: score.nullable(),
  clear: z.boolean().nullable(),
})

/** What has changed since a person's last activity. Stored with the later one; it never changes once that is released. */
export const lastChange = z.object({
  /** Levels that count in the report of one of the two, and are left out of both here. */
  leftOut: z.array(levelSchema),
  /** Those with questions in common, in the order of the report. */
  targets: z.array(targetChange),
})
export type LastChange = z.infer<typeof lastChange>

/** What has changed, with the activity that the report compares with. */
export const lastActivity = lastChange.extend({
  name: z.string(),
  name_en: z.string(),
  /** `YYYY-MM-DD` */
  created_time: z.string(),
})
