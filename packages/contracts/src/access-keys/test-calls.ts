import { z } from 'zod'
import { type Language, languageSchema } from '../languages.ts'
import { boundedArray } from '../input.ts'
import { type Choice, choice, choices } from './tests.ts'

/** `langs`: the languages in which the questions were shown since the page was opened. */
export const saveChoicesInput = z.object({
  choices,
  langs: boundedArray(languageSchema, { max: languageSchema.options.length }).default([]),
})
export type SaveChoicesInput = { choices: readonly Choice[]; langs?: readonly Language[] }

/** `intake`: the test has not begun. `ended`: the key was reset or used. `other-test`: the key opened the other test. */
const closedOutcome = z.object({ outcome: z.enum(['intake', 'ended', 'other-test']) })

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
