import { z } from 'zod'
import { grantSchema, userTypeSchema } from '../auth/users.ts'
import { limits } from '../limits.ts'
import { activityStatusSchema, levelSchema } from './levels.ts'

/** A whole 360 round as one JSON file (decisions section 7). Everything is addressed by `key` or `username`. */
const key = z.string().min(1).max(64)
const name = z.string().min(1).max(200)
export const usernameSchema = z
  .string()
  .min(limits.credentialMin)
  .max(limits.credentialMax)
  .regex(/^[\p{L}\p{N}._@-]+$/u)

export const fileDepartment = z.object({ key, name, name_en: name })
export const fileEmployee = z.object({
  username: usernameSchema,
  fullname: name,
  englishname: name,
  department: key,
  gender: z.enum(['m', 'f', 'x']),
  has_subordinate: z.boolean(),
  type: userTypeSchema,
  password: z.string().min(limits.credentialMin).max(limits.credentialMax).optional(),
  real_name: name.optional(),
  grants: z.array(grantSchema).max(2).optional(),
  dingtalk_user_id: z.string().min(1).max(128).optional(),
})
export const fileTarget = z.object({ key, name, name_en: name })
export const fileQuestion = z.object({
  key,
  target: key,
  type: z.union([z.literal(0), z.literal(1)]),
  content: z.string().min(1).max(1000),
  content_en: z.string().min(1).max(1000),
})
export const fileQuestionnaire = z.object({
  key,
  name,
  name_en: name,
  questions: z.array(key).min(1).max(500),
})
export const fileOption = z.object({ name, name_en: name, score: z.int().min(1).max(5) })
export const fileActivity = z.object({
  key,
  name,
  name_en: name,
  questionnaire: key,
  created_time: z.iso.date(),
  status: activityStatusSchema,
  anonymity_min: z.int().min(limits.anonymityMin).max(limits.anonymityMax).default(limits.anonymityDefault),
  results_visible: z.boolean().default(true),
})
export const fileAnswers = z.record(
  key,
  z.union([z.int(), z.string().min(1).max(limits.answerTextMax)]),
)
export const fileRater = z.object({
  username: usernameSchema,
  level: levelSchema,
  answers: fileAnswers.optional(),
})
export const fileParticipant = z.object({ username: usernameSchema, raters: z.array(fileRater) })

export type FileDepartment = z.infer<typeof fileDepartment>
export type FileEmployee = z.infer<typeof fileEmployee>
export type FileTarget = z.infer<typeof fileTarget>
export type FileQuestion = z.infer<typeof fileQuestion>
export type FileQuestionnaire = z.infer<typeof fileQuestionnaire>
export type FileOption = z.infer<typeof fileOption>
export type FileActivity = z.input<typeof fileActivity>
export type FileParticipant = z.infer<typeof fileParticipant>

export interface CampaignFile {
  departments?: FileDepartment[]
  employees?: FileEmployee[]
  targets?: FileTarget[]
  questions?: FileQuestion[]
  options?: FileOption[]
  questionnaires?: FileQuestionnaire[]
  activities?: (FileActivity & { participants: FileParticipant[] })[]
}
