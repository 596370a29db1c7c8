import { z } from 'zod'
import { levelSchema } from '../activities/levels.ts'
import { questionOption } from '../answering/ask-form.ts'
import { idSchema } from '../ids.ts'
import { text } from '../text.ts'
import { internalUser, subjectiveResult, targetAnalysis } from './analysis.ts'

export const getReportInput = z.object({
  activityId: idSchema,
  questionnaireId: idSchema,
  participant: text(1, 64),
})
export type GetReportInput = z.infer<typeof getReportInput>

/** Raters of one group: how many were asked, how many submitted, and whether the group is hidden for anonymity. */
export const raterGroup = z.object({
  level: levelSchema,
  assigned: z.int(),
  submitted: z.int(),
  hidden: z.boolean(),
})
export type RaterGroup = z.infer<typeof raterGroup>

/** Everything `/result` and `/_result` draw. Derived figures come from functions of `domain`. */
export const report = z.object({
  participant: internalUser,
  activity: z.object({
    id: z.int(),
    name: z.string(),
    name_en: z.string(),
    /** `YYYY-MM-DD` */
    created_time: z.string(),
    anonymityMin: z.int(),
    participants: z.int(),
  }),
  isManager: z.boolean(),
  options: z.array(questionOption),
  groups: z.array(raterGroup),
  targets: z.array(targetAnalysis),
  comments: z.array(subjectiveResult),
})
export type Report = z.infer<typeof report>

/** `unfinished`: code 210, the activity is still running. `hidden`: code 701, the administrator switched results off. */
export const getReportOutput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('ready'), report }),
  z.object({ outcome: z.literal('unfinished') }),
  z.object({ outcome: z.literal('hidden') }),
])
export type GetReportOutput = z.infer<typeof getReportOutput>
