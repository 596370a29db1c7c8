import { z } from 'zod'
import { begunTest, openedTest, orClosed, submittedTest } from '../access-keys/test-calls.ts'
import { takerInput } from '../access-keys/tests.ts'
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

export const beginIqOutput = orClosed(begunTest.extend(clock))
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

export const openIqOutput = orClosed(
  openedTest.extend({ ...clock, questions: z.array(iqQuestion) }),
)
export type OpenIqOutput = z.infer<typeof openIqOutput>

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

export const submitIqOutput = submittedTest(iqResult)
export type SubmitIqOutput = z.infer<typeof submitIqOutput>
