import { z } from 'zod'
import { levelSchema } from './level-schema.ts'

/** A person who is evaluated, and the activity. */
const evaluation = {
  activity_id: z.int(),
  questionnaire_id: z.int(),
  name: z.string(),
  name_en: z.string(),
  username: z.string(),
  fullname: z.string(),
  englishname: z.string(),
}

/** One row of "my activities": one of the reader's own assignments. */
export const assignmentRow = z.object({
  ...evaluation,
  relations_id: z.int(),
  level: levelSchema,
  isreport: z.union([z.literal(0), z.literal(1)]),
  /** How many answers are saved, how many the questionnaire asks for, and how many of those are free texts. */
  saved: z.int(),
  questions: z.int(),
  texts: z.int(),
  anonymity_min: z.int(),
  /** `YYYY-MM-DD`; the activity does not close then. */
  due_on: z.string().nullable(),
  /** Raters may read what the activity gives away. */
  released: z.boolean(),
})
export type AssignmentRow = z.infer<typeof assignmentRow>

export const myAssignments = z.object({
  rows: z.array(assignmentRow),
  total: z.int(),
  submitted: z.int(),
})
export type MyAssignments = z.infer<typeof myAssignments>

/** One row of "your reports". */
export const finishedActivityRow = z.object({
  ...evaluation,
  /** `YYYY-MM-DD` */
  created_time: z.string(),
  /** `YYYY-MM-DD`: when it finished, or was released if that was later; unknown for imported activities. */
  ready_on: z.string().nullable(),
})
export type FinishedActivityRow = z.infer<typeof finishedActivityRow>

/** `hidden`: there are finished activities, but none with visible results. */
export const finishedActivitiesOutput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('listed'), activities: z.array(finishedActivityRow) }),
  z.object({ outcome: z.literal('hidden') }),
])
export type FinishedActivities = z.infer<typeof finishedActivitiesOutput>
