import { z } from 'zod'
import { languageSchema } from '../languages.ts'
import { boundedArray, text } from '../input.ts'
import { limits } from '../limits.ts'
import { listInput, listOutput } from '../lists.ts'
import { traitSchema, traitScores } from './big-five-test.ts'

/** The search is for a name or a post. */
export const bigFiveResultsInput = listInput(
  ['created', 'name', 'post', 'N', 'E', 'O', 'A', 'C'],
  { posts: boundedArray(text(1, limits.takerTextMax), { max: 50 }).default([]) },
  [15, 50, 100],
)
export type BigFiveResultsInput = z.infer<typeof bigFiveResultsInput>

export const bigFiveResultRow = z.object({
  id: z.int(),
  name: z.string(),
  post: z.string(),
  /** ISO time. */
  createdAt: z.string(),
  scores: traitScores,
  /** Its statements were shown in another language, too. */
  langChanged: z.boolean(),
  bank: z.string(),
  bankVersion: z.string(),
})
export type BigFiveResultRow = z.infer<typeof bigFiveResultRow>
export const bigFiveResultsOutput = listOutput(bigFiveResultRow)

/** One result with what was chosen. */
export const bigFiveRecord = bigFiveResultRow.extend({
  lang: languageSchema,
  /** The key that opened the test. */
  key: z.string(),
  answers: z.array(
    z.object({
      /** From 1. */
      number: z.int(),
      trait: traitSchema,
      content: z.string(),
      content_en: z.string(),
      /** 1 to 5. */
      position: z.int(),
    }),
  ),
})
export type BigFiveRecord = z.infer<typeof bigFiveRecord>
