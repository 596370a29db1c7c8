import { z } from 'zod'
import { type Language, languageSchema } from '../languages.ts'
import { boundedArray, text } from '../input.ts'
import { idSchema } from '../ids.ts'
import { limits } from '../limits.ts'
import { itemsPerTest } from './bank-file.ts'

/** The tests that people take with a key, without an account. */
export const testNames = ['iq', 'big-five'] as const
export const testNameSchema = z.enum(testNames)
export type TestName = z.infer<typeof testNameSchema>
/** As files that are downloaded call them. */
export const testTitles = { iq: 'IQ', 'big-five': 'Big Five' } satisfies Record<TestName, string>

/** What a person writes about themselves before the first question, trimmed and not blank. */
export const takerText = text(1, limits.takerTextMax)
  .trim()
  .refine((value) => value.trim().length > 0, {
    message: 'Is blank',
  })

export const takerInput = z.object({ name: takerText, post: takerText, lang: languageSchema })
export type Taker = z.infer<typeof takerInput>

/** The chosen option, from 1, or null: taken back. `at`: when, in ms of the device's clock. */
export const choice = z.object({
  questionId: idSchema,
  position: z.int().min(1).max(20).nullable(),
  at: z.int().min(1).max(8.64e15),
})
export type Choice = z.infer<typeof choice>
export const choices = boundedArray(choice, { max: itemsPerTest })

/** `langs`: the languages in which the questions were shown since the page was opened. */
export const saveChoicesInput = z.object({
  choices,
  langs: boundedArray(languageSchema, { max: languageSchema.options.length }).default([]),
})
export type SaveChoicesInput = { choices: readonly Choice[]; langs?: readonly Language[] }

/** `intake`: the test has not begun. `ended`: the key was reset or used. `other-test`: the key opened the other test. */
export const closedOutcomes = ['intake', 'ended', 'other-test'] as const
const closedOutcome = z.object({ outcome: z.enum(closedOutcomes) })

/** When the answers were saved for good, and by whom. */
const submittedOutcome = z.object({
  outcome: z.literal('submitted'),
  name: z.string(),
  /** ISO time. */
  submittedAt: z.string(),
})

/** What a test answers, or why it takes nothing. */
export const orClosed = <Output extends z.ZodObject<{ outcome: z.ZodLiteral<'begun' | 'open'> }>>(
  output: Output,
) => z.discriminatedUnion('outcome', [output, submittedOutcome, closedOutcome])

export const begunTest = z.object({ outcome: z.literal('begun') })

/** A test that goes on, whose questions each test adds: who takes it, and what was chosen so far. */
export const openedTest = z.object({
  outcome: z.literal('open'),
  name: z.string(),
  post: z.string(),
  lang: languageSchema,
  choices: z.array(choice),
})

/** The last choices, which may not have been saved yet. */
export const submitTestInput = z.object({ choices: choices.default([]) })

/** `incomplete`: the numbers, from 1, of questions without an answer. The same result again for a test submitted before. */
export const submittedTest = <Result extends z.ZodObject>(result: Result) =>
  z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('scored'), result }),
    z.object({ outcome: z.literal('incomplete'), unanswered: z.array(z.int()) }),
    closedOutcome,
  ])

/** `time-up`: this arrived too late to count. `submitted`: the device can discard its own. */
export const saveChoicesOutput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('saved'), savedAt: z.string() }),
  z.object({ outcome: z.literal('time-up') }),
  submittedOutcome,
  closedOutcome,
])
export type SaveChoicesOutput = z.infer<typeof saveChoicesOutput>
