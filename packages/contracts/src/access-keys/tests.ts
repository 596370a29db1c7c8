import { z } from 'zod'
import { languageSchema } from '../languages.ts'
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
