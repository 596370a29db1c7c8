import { z } from 'zod'
import { begunTest, openedTest, orClosed, submittedTest } from '../access-keys/test-calls.ts'
import { traits } from './traits.ts'

export const traitSchema = z.enum(traits)
export const traitScores = z.record(traitSchema, z.int())
export type TraitScores = z.infer<typeof traitScores>

export const beginBigFiveOutput = orClosed(begunTest)
export type BeginBigFiveOutput = z.infer<typeof beginBigFiveOutput>

export const bigFiveQuestion = z.object({
  id: z.int(),
  content: z.string(),
  content_en: z.string(),
})
export type BigFiveQuestion = z.infer<typeof bigFiveQuestion>

export const openBigFiveOutput = orClosed(
  openedTest.extend({ questions: z.array(bigFiveQuestion) }),
)
export type OpenBigFiveOutput = z.infer<typeof openBigFiveOutput>

export const bigFiveResult = z.object({
  name: z.string(),
  post: z.string(),
  /** Sums of 12 answers, 12 to 60, without norms. */
  scores: traitScores,
  createdAt: z.string(),
})
export type BigFiveResult = z.infer<typeof bigFiveResult>

export const submitBigFiveOutput = submittedTest(bigFiveResult)
export type SubmitBigFiveOutput = z.infer<typeof submitBigFiveOutput>
