import { z } from 'zod'
import { grantSchema, userTypeSchema } from '../auth/users.ts'
import { limits } from '../limits.ts'
import { languageSchema } from '../languages.ts'
import { scheduleFields, scheduleProblem, usualSchedule } from '../messages/schedule.ts'
import { emailSchema, genderSchema, usernameSchema } from '../people/employees.ts'
import { day, text } from '../input.ts'
import type { ActivityStatus } from '../activities/levels.ts'
import { levelSchema } from '../activities/level-schema.ts'
import {
  listChange,
  listState,
  nomineeLevel,
  nomineesMax,
  word,
} from '../nominations/nominations.ts'

/**
 * An activity as one JSON file. Everything is addressed by `key` or `username`. Unknown names are refused, so that a
 * misspelt one is not silently dropped.
 */
const key = text(1, 64)
const name = text(1, 200)

export const fileDepartment = z.strictObject({ key, name, name_en: name })
export const fileEmployee = z.strictObject({
  username: usernameSchema,
  fullname: name,
  englishname: name,
  /** Null: none. */
  department: key.nullable(),
  gender: genderSchema,
  has_subordinate: z.boolean(),
  type: userTypeSchema,
  /** Without one a new account waits for a reset. Never changes the password of an existing account. */
  password: text(limits.credentialMin, limits.credentialMax).optional(),
  real_name: name.optional(),
  grants: z.array(grantSchema).max(2).optional(),
  dingtalk_user_id: text(1, 128).optional(),
  /** A username, of this file or stored. */
  manager: text(1, limits.credentialMax).optional(),
  email: emailSchema.optional(),
  language: languageSchema.optional(),
})
export const fileTarget = z.strictObject({ key, name, name_en: name })
export const fileQuestion = z.strictObject({
  key,
  target: key,
  type: z.union([z.literal(0), z.literal(1)]),
  content: text(1, 1000),
  content_en: text(1, 1000),
})
export const fileQuestionnaire = z.strictObject({
  key,
  name,
  name_en: name,
  questions: z.array(key).min(1).max(limits.questionnaireMax),
})
export const fileOption = z.strictObject({ name, name_en: name, score: z.int().min(1).max(5) })
const { shape } = scheduleFields
/** When an activity is due, and what its people are told; what is left out is as usual. */
export const fileSchedule = z
  .strictObject({
    nominations_from: shape.nominationsFrom.default(null),
    opens_on: shape.opensOn.default(null),
    due_on: shape.dueOn.default(null),
    closes_itself: shape.closesItself.default(false),
    nominate: shape.nominate.default(true),
    invitation: shape.invitation.default(true),
    reminds_before: shape.remindsBefore.default(true),
    days_before: shape.daysBefore.default(usualSchedule.daysBefore),
    reminds_after: shape.remindsAfter.default(true),
    every_days: shape.everyDays.default(usualSchedule.everyDays),
    times: shape.times.default(usualSchedule.times),
    report_ready: shape.reportReady.default(true),
    both_channels: shape.bothChannels.default(false),
    sentences: shape.sentences.default({}),
  })
  .refine(
    ({
      nominations_from: nominationsFrom,
      opens_on: opensOn,
      due_on: dueOn,
      closes_itself: closesItself,
    }) =>
      scheduleProblem(
        { nominationsFrom, nominationsUntil: null, opensOn, dueOn, closesItself },
        null,
      ) === null,
    'its dates do not fit together',
  )
export const fileActivity = z.strictObject({
  key,
  name,
  name_en: name,
  questionnaire: key,
  created_time: day,
  status: z.enum(['draft', 'nominating', 'running', 'finished'] satisfies ActivityStatus[]),
  /** The last day of nominations. */
  nominations_until: day.optional(),
  anonymity_min: z
    .int()
    .min(limits.anonymityMin)
    .max(limits.anonymityMax)
    .default(limits.anonymityDefault),
  results_visible: z.boolean().default(true),
  schedule: fileSchedule.optional(),
})

/** By question key: a score for a choice question, a text for a free-text one. */
export const fileAnswers = z.record(z.string(), z.union([z.number(), z.string()]))
/** A rater without `answers` has not submitted. */
export const fileRater = z.strictObject({
  username: z.string(),
  level: levelSchema,
  answers: fileAnswers.optional(),
})
/** Somebody on a list of raters; `change` is what the approver did, with the word why. */
export const fileNominee = z
  .strictObject({
    username: z.string(),
    level: nomineeLevel,
    change: listChange.shape.change.optional(),
    word: word.optional(),
  })
  .refine(({ change, ...given }) => (change === undefined) === (given.word === undefined), {
    error: 'a change has a word, and nothing else has one',
  })
/** The list of raters that a participant proposes before the start; those of an approved one are among the raters, too. */
export const fileNominations = z.strictObject({
  state: listState,
  word: word.optional(),
  nominees: z.array(fileNominee).max(4 * nomineesMax),
})
export const fileParticipant = z.strictObject({
  username: z.string(),
  nominations: fileNominations.optional(),
  raters: z.array(fileRater),
})
/** How many raters were asked, by level. */
export const fileAsked = z.strictObject({
  0: z.int().min(0).default(0),
  1: z.int().min(0).default(0),
  2: z.int().min(0).default(0),
  3: z.int().min(0).max(1).default(0),
})
/** One rater's answers in a finished activity, without the rater. */
export const fileAnswerSet = z.strictObject({ level: levelSchema, answers: fileAnswers })
/** A participant of a finished activity in an export. */
export const fileSealedParticipant = z.strictObject({
  username: z.string(),
  asked: fileAsked,
  answer_sets: z.array(fileAnswerSet),
})
export const activityFile = z.strictObject({
  departments: z.array(fileDepartment).optional(),
  employees: z.array(fileEmployee).optional(),
  targets: z.array(fileTarget).optional(),
  questions: z.array(fileQuestion).optional(),
  options: z.array(fileOption).optional(),
  questionnaires: z.array(fileQuestionnaire).optional(),
  activities: z.array(fileActivity.extend({ participants: z.array(fileParticipant) })).optional(),
})

export type FileDepartment = z.infer<typeof fileDepartment>
export type FileEmployee = z.infer<typeof fileEmployee>
export type FileTarget = z.infer<typeof fileTarget>
export type FileQuestion = z.infer<typeof fileQuestion>
export type FileQuestionnaire = z.infer<typeof fileQuestionnaire>
export type FileOption = z.infer<typeof fileOption>
export type FileSchedule = z.infer<typeof fileSchedule>
export type FileActivity = z.input<typeof fileActivity>
export type FileAnswers = z.infer<typeof fileAnswers>
export type FileRater = z.infer<typeof fileRater>
export type FileAnswerSet = z.infer<typeof fileAnswerSet>
export type FileSealedParticipant = z.infer<typeof fileSealedParticipant>
export type FileNominations = z.infer<typeof fileNominations>
export type FileParticipant = z.infer<typeof fileParticipant>
export type ActivityFile = z.input<typeof activityFile>
