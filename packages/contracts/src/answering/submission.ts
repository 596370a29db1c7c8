import { z } from 'zod'
import { boundedArray } from '../input.ts'
import { idSchema } from '../ids.ts'
import { limits } from '../limits.ts'
import { text } from '../text.ts'

/** A free-text answer: 1..2000 characters, not blank. */
export const answerText = text(1, limits.answerTextMax).refine((value) => value.trim().length > 0, {
  message: 'Is blank',
})

/** One answer of a submission: a score for a choice question, a text for a free-text question. */
export const givenAnswer = z.union([
  z.object({ questionId: idSchema, score: z.int() }),
  z.object({ questionId: idSchema, text: answerText }),
])
export type GivenAnswer = z.infer<typeof givenAnswer>

export const submitInput = z.object({
  relationsId: idSchema,
  answers: boundedArray(givenAnswer, { min: 1, max: limits.questionnaireMax }),
})
export type SubmitInput = z.infer<typeof submitInput>

/** `different`: already submitted with other content. `closed`: the activity takes no answers. `invalid` says what is wrong. */
export const submitOutput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('submitted') }),
  z.object({ outcome: z.literal('different') }),
  z.object({ outcome: z.literal('closed') }),
  z.object({ outcome: z.literal('invalid'), message: z.string() }),
])
export type SubmitOutput = z.infer<typeof submitOutput>

const wireAnswer = {
  username: text(1, 64),
  sort: z.union([z.int(), z.string().max(12)]).optional(),
  relations_id: idSchema,
  question_id: idSchema,
  creator: text(1, 64),
}

const whole = { max: limits.questionnaireMax }

/** REST body of /api/quiz/submitAnswer. */
export const submitAnswerBody = z.object({
  selectorList: boundedArray(z.object({ ...wireAnswer, score: z.int() }), whole),
  resultsList: boundedArray(z.object({ ...wireAnswer, explain: answerText }), whole),
  isreport: z.literal(1),
})
export type SubmitAnswerBody = z.infer<typeof submitAnswerBody>
