import { z } from 'zod'
import {
  choice,
  choices,
  closedOutcome,
  submittedOutcome,
  takerInput,
} from '../access-keys/tests.ts'
import { languageSchema } from '../languages.ts'
import { traits } from './traits.ts'

export const traitSchema = z.enum(traits)
export const traitScores = z.record(traitSchema, z.int())
export type TraitScores = z.infer<typeof traitScores>

export const beginBigFiveInput = takerInput
export const beginBigFiveOutput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('begun') }),
  submittedOutcome,
  closedOutcome,
])
export type BeginBigFiveOutput = z.infer<typeof beginBigFiveOutput>

export const bigFiveQuestion = z.object({
  id: z.int(),
  content: z.string(),
  content_en: z.string(),
})
export type BigFiveQuestion = z.infer<typeof bigFiveQuestion>

export const openBigFiveOutput = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('open'),
    name: z.string(),
    post: z.string(),
    lang: languageSchema,
    questions: z.array(bigFiveQuestion),
    choices: z.array(choice),
  }),
  submittedOutcome,
  closedOutcome,
])
export type OpenBigFiveOutput = z.infer<typeof openBigFiveOutput>

export const submitBigFiveInput = z.object({ choices: choices.default([]) })

export const bigFiveResult = z.object({
  name: z.string(),
  post: z.string(),
  /** Sums of 12 answers, 12 to 60, without norms. */
  scores: traitScores,
  createdAt: z.string(),
})
export type BigFiveResult = z.infer<typeof bigFiveResult>

/** `incomplete`: the numbers, from 1, of statements without an answer. The same result again for a test submitted before. */
export const submitBigFiveOutput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('scored'), result: bigFiveResult }),
  z.object({ outcome: z.literal('incomplete'), unanswered: z.array(z.int()) }),
  closedOutcome,
])
export type SubmitBigFiveOutput = z.infer<typeof submitBigFiveOutput>
