import { z } from 'zod'
import { namesInput } from '../catalogue/targets.ts'
import { editedRow, revisionFields } from '../editing.ts'
import { idSchema } from '../ids.ts'
import { boundedArray } from '../input.ts'
import { limits } from '../limits.ts'
import { listInput, listOutput } from '../lists.ts'
import { agreeWord } from './four-eyes.ts'

export const roundStatus = z.enum(['draft', 'running', 'finished'])

export const createRoundInput = z.object(namesInput)
/** The settings of a draft. `createdOn` and `dueOn` are days, `YYYY-MM-DD`. */
export const roundFields = z.object({
  ...namesInput,
  createdOn: z.iso.date(),
  dueOn: z.iso.date().nullable(),
  anonymityMin: z.int().min(limits.anonymityMin).max(limits.anonymityMax),
  resultsVisible: z.boolean(),
})
export type RoundFields = z.infer<typeof roundFields>
export const editRoundInput = roundFields.extend(editedRow)

export const roundsInput = listInput(
  ['attention', 'name', 'name_en', 'created', 'due', 'updated'],
  {
    statuses: boundedArray(roundStatus, { max: 3 }).default([]),
  },
)
export type RoundsInput = z.infer<typeof roundsInput>

/** `ratersOpen`: raters with something open. While the activity runs, what is answered is as of last night. */
const counts = z.object({
  participants: z.int(),
  assignments: z.int(),
  submitted: z.int(),
  raters: z.int(),
  ratersOpen: z.int(),
})
export type RoundCounts = z.infer<typeof counts>

export const roundRow = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  name_en: z.string(),
  status: roundStatus,
  /** Reports exist once it is sealed. */
  sealed: z.boolean(),
  createdOn: z.string(),
  dueOn: z.string().nullable(),
  /** From its start until today or its end; null for a draft. */
  daysOpen: z.int().nullable(),
  anonymityMin: z.int(),
  resultsVisible: z.boolean(),
  questionnaireId: z.int().nullable(),
  counts,
  ...revisionFields,
})
export type RoundRow = z.infer<typeof roundRow>
export const roundsOutput = listOutput(roundRow)

/** When it was set, and by whom; null when it was imported. */
const setOnce = z.object({ at: z.string(), by: z.string() }).nullable()

export const roundDetail = roundRow.extend({
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  questionnaire: z
    .object({
      id: z.int(),
      name: z.string(),
      name_en: z.string(),
      choice: z.int(),
      text: z.int(),
      targets: z.int(),
    })
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
export type RoundDetail = z.infer<typeof roundDetail>

export const setQuestionnaireInput = z.object({ ...editedRow, questionnaireId: idSchema })
export const setParticipantsInput = z.object({
  ...editedRow,
  employees: boundedArray(idSchema, { min: 1, max: 5000 }),
})
/** `already`: it was set before. `changed`: the draft is another version by now. */
export const setOnceOutput = z.object({
  outcome: z.enum(['set', 'changed', 'already', 'started']),
  current: roundDetail,
})
export type SetOnceOutput = z.infer<typeof setOnceOutput>

export const versionedRound = z.object(editedRow)
/** `word`: typed by the only administrator, where groups depend on accounts in doubt. */
export const startRoundInput = z.object({
  ...editedRow,
  notify: z.boolean(),
  word: agreeWord.optional(),
})
export type StartRoundInput = z.infer<typeof startRoundInput>
export const showResultsInput = z.object({ id: idSchema, visible: z.boolean() })

export const duplicateRoundInput = z.object({
  id: idSchema,
  ...namesInput,
  questionnaire: z.boolean(),
  participants: z.boolean(),
  /** Who answers about whom; needs the participants. */
  relations: z.boolean(),
})
export type DuplicateRoundInput = z.infer<typeof duplicateRoundInput>
/** What a copy would hold, and how much is left out for people who are deactivated. */
export const duplicatePreview = z.object({
  participants: z.int(),
  participantsGone: z.int(),
  relations: z.int(),
  relationsGone: z.int(),
})
