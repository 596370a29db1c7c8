import { z } from 'zod'
import { namesInput } from '../catalogue/targets.ts'
import { editedRow, namedFields, revisionFields } from '../editing.ts'
import { boundedArray, day } from '../input.ts'
import { idSchema } from '../ids.ts'
import { limits } from '../limits.ts'
import { listInput, listOutput } from '../lists.ts'
import { agreeWord } from './agree-word.ts'

export const activityStatus = z.enum(['draft', 'nominating', 'running', 'finished'])

export const createActivityInput = z.object(namesInput)
/** The settings of a draft; its due date is in its schedule. `createdOn` is a day, `YYYY-MM-DD`. */
export const activityFields = z.object({
  ...namesInput,
  createdOn: day,
  anonymityMin: z.int().min(limits.anonymityMin).max(limits.anonymityMax),
})
export type ActivityFields = z.infer<typeof activityFields>
export const editActivityInput = activityFields.extend(editedRow)

export const activitiesInput = listInput(
  ['attention', 'name', 'name_en', 'created', 'due', 'updated'],
  {
    statuses: boundedArray(activityStatus, { max: 4 }).default([]),
  },
)
export type ActivitiesInput = z.infer<typeof activitiesInput>

/** `ratersOpen`: raters with something open, while the activity runs. What is answered is then as of last night. */
const counts = z.object({
  participants: z.int(),
  assignments: z.int(),
  submitted: z.int(),
  raters: z.int(),
  ratersOpen: z.int(),
})
export type ActivityCounts = z.infer<typeof counts>

export const activityRow = z.object({
  ...namedFields,
  key: z.string(),
  status: activityStatus,
  /** Reports exist once it is sealed. */
  sealed: z.boolean(),
  createdOn: z.string(),
  dueOn: z.string().nullable(),
  /** From its start until today or its end; null for a draft. */
  daysOpen: z.int().nullable(),
  anonymityMin: z.int(),
  resultsVisible: z.boolean(),
  /** Results were visible once. Until then nobody reads them. */
  released: z.boolean(),
  questionnaireId: z.int().nullable(),
  counts,
  ...revisionFields,
})
export type ActivityRow = z.infer<typeof activityRow>
export const activitiesOutput = listOutput(activityRow)

/** When it was set, and by whom; null when it was imported. */
const setOnce = z.object({ at: z.string(), by: z.string() }).nullable()

export const activityDetail = activityRow.extend({
  /** `from`: when they begin by themselves; null: they do not, or have. No lists: nobody was asked yet. */
  nominations: z.object({
    from: z.string().nullable(),
    until: z.string().nullable(),
    lists: z.int(),
    approved: z.int(),
  }),
  /** Of a running one in the company's calendar, the day of its start being the first; `of` is that of its due date, unless it is over. */
  runningDay: z.object({ day: z.int(), of: z.int().nullable() }).nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  questionnaire: z
    .object({ ...namedFields, choice: z.int(), text: z.int(), targets: z.int() })
    .nullable(),
  questionnaireSet: setOnce,
  participantsSet: setOnce,
  /** Participants by department; null: in none. */
  departments: z.array(
    z.object({
      name: z.string().nullable(),
      name_en: z.string().nullable(),
      participants: z.int(),
    }),
  ),
  /** Relations by level 0 to 3. */
  relations: z.array(z.int()),
})
export type ActivityDetail = z.infer<typeof activityDetail>

export const setQuestionnaireInput = z.object({ ...editedRow, questionnaireId: idSchema })
export const setParticipantsInput = z.object({
  ...editedRow,
  employees: boundedArray(idSchema, { min: 1, max: 5000 }),
})
/** `already`: it was set before. `changed`: the draft is another version by now. */
export const setOnceOutput = z.object({
  outcome: z.enum(['set', 'changed', 'already', 'started']),
  current: activityDetail,
})
export type SetOnceOutput = z.infer<typeof setOnceOutput>

export const versionedActivity = z.object(editedRow)
/** `word`: typed by the only administrator, where groups depend on accounts in doubt. */
export const startActivityInput = z.object({ ...editedRow, word: agreeWord.optional() })
export type StartActivityInput = z.infer<typeof startActivityInput>
export const showResultsInput = z.object({ id: idSchema, visible: z.boolean() })

export const duplicateActivityInput = z.object({
  id: idSchema,
  ...namesInput,
  questionnaire: z.boolean(),
  participants: z.boolean(),
  /** Who answers about whom; needs the participants. */
  relations: z.boolean(),
})
export type DuplicateActivityInput = z.infer<typeof duplicateActivityInput>
/** What a copy would hold, and how much is left out for people who are deactivated. */
export const duplicatePreview = z.object({
  participants: z.int(),
  participantsGone: z.int(),
  relations: z.int(),
  relationsGone: z.int(),
})
