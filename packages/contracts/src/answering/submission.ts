import { boundedArray, text } from '../input.ts'
import { idSchema } from '../ids.ts'
import { limits } from '../limits.ts'
import { z } from 'zod'

/** A free-text answer, not blank. */
export const answerText = text(1, limits.answerTextMax).refine((value) => value.trim().length > 0, {
  message: 'Is blank',
})

/** A score for a choice question, a text for a free-text question. */
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

/** `different`: already submitted with other content. `excused`: the rater is asked no more. `closed`: the activity takes no answers. */
export const submitOutput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['submitted', 'different', 'excused', 'closed']) }),
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

const atMost = { max: limits.questionnaireMax }

/** REST body of /api/quiz/submitAnswer. */
export const submitAnswerBody = z.object({
  selectorList: boundedArray(z.object({ ...wireAnswer, score: z.int() }), atMost),
  resultsList: boundedArray(z.object({ ...wireAnswer, explain: answerText }), atMost),
  isreport: z.literal(1),
})
export type SubmitAnswerBody = z.infer<typeof submitAnswerBody>

const username = text(1, 64)

/** Bodies of /api/quiz/*. The username must be the caller's own. */
export const ownUsernameBody = z.object({ username })
export const questionOptionsBody = z.object({ user: z.object({ username }) })
export const askFormBody = z.object({ id: idSchema })
