import { z } from 'zod'
import {
  choice,
  choices,
  closedOutcome,
  submittedOutcome,
  takerInput,
} from '../access-keys/tests.ts'
import { languageSchema } from '../languages.ts'
import { iqParts } from './bank.ts'

/** 1 "under 11", 2 to 6 for 11 to 15, 7 "16 and over". */
export const ageSchema = z.int().min(1).max(7)

export const beginIqInput = takerInput.extend({ age: ageSchema })
export type BeginIqInput = z.infer<typeof beginIqInput>

const clock = {
  /** ISO time at which the clock began. */
  startedAt: z.string(),
  /** Until the answers are locked; 0 when they are. */
  remainingSeconds: z.int().min(0),
}

export const beginIqOutput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('begun'), ...clock }),
  submittedOutcome,
  closedOutcome,
])
export type BeginIqOutput = z.infer<typeof beginIqOutput>

/** An item without the right answer. An option has words or an SVG image. */
export const iqQuestion = z.object({
  id: z.int(),
  part: z.enum(iqParts).nullable(),
  content: z.string(),
  content_en: z.string(),
  image: z.string().nullable(),
  options: z.array(
    z.object({
      /** From 1. */
      position: z.int(),
      content: z.string().nullable(),
      content_en: z.string().nullable(),
      image: z.string().nullable(),
    }),
  ),
})
export type IqQuestion = z.infer<typeof iqQuestion>

export const openIqOutput = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('open'),
    name: z.string(),
    post: z.string(),
    lang: languageSchema,
    ...clock,
    questions: z.array(iqQuestion),
    choices: z.array(choice),
  }),
  submittedOutcome,
  closedOutcome,
])
export type OpenIqOutput = z.infer<typeof openIqOutput>

/** The last choices, which may not have been saved yet. */
export const submitIqInput = z.object({ choices: choices.default([]) })

export const iqResult = z.object({
  name: z.string(),
  post: z.string(),
  /** 42 to 162: no norms went into it. */
  score: z.int(),
  correct: z.int(),
  /** The average score of guessing all questions. */
  guessing: z.int(),
  answered: z.int(),
  duration: z.int(),
  timedOut: z.boolean(),
  createdAt: z.string(),
})
export type IqResult = z.infer<typeof iqResult>

/** `incomplete`: the numbers, from 1, of questions without an answer. The same result again for a test submitted before. */
export const submitIqOutput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('scored'), result: iqResult }),
  z.object({ outcome: z.literal('incomplete'), unanswered: z.array(z.int()) }),
  closedOutcome,
])
export type SubmitIqOutput = z.infer<typeof submitIqOutput>
