import { z } from 'zod'
import { boundedArray, text } from '../input.ts'
import { idSchema } from '../ids.ts'
import { limits } from '../limits.ts'
import { listInput, listOutput } from '../lists.ts'

/** How a score compares with the standard of a post. */
export const iqAnalyses = ['lower', 'slightly-lower', 'normal', 'higher'] as const
export type IqAnalysis = (typeof iqAnalyses)[number]

const score = z.int().min(limits.iqScoreMin).max(limits.iqScoreMax)
const standardFields = {
  /** The names of the post that records may have, such as one in each language. */
  posts: boundedArray(text(1, 60), { min: 1, max: 20 }),
  minimum: score,
  maximum: score,
  threshold: score,
}

export const iqStandard = z.object({
  id: z.int(),
  posts: z.array(z.string()),
  minimum: z.int(),
  maximum: z.int(),
  threshold: z.int(),
})
export type IqStandard = z.infer<typeof iqStandard>
export const iqStandardsOutput = z.array(iqStandard)

const inOrder = ({ threshold, minimum, maximum }: Omit<IqStandard, 'id' | 'posts'>) =>
  threshold <= minimum && minimum <= maximum
const order = { message: 'threshold, minimum and maximum must not descend', path: ['minimum'] }
export const addStandardInput = z.object(standardFields).refine(inOrder, order)
export const changeStandardInput = z
  .object({ id: idSchema, ...standardFields })
  .refine(inOrder, order)
export type StandardInput = z.infer<typeof addStandardInput>

/** `records`: how many results are compared with it. `post-taken`: another standard names this post. */
export const saveStandardOutput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('saved'), id: z.int(), records: z.int() }),
  z.object({ outcome: z.literal('post-taken'), post: z.string() }),
])
export type SaveStandardOutput = z.infer<typeof saveStandardOutput>

/** The search is for a name or a post. */
export const iqResultsInput = listInput(
  ['created', 'name', 'post', 'duration', 'score'],
  {
    posts: boundedArray(text(1, limits.takerTextMax), { max: 50 }).default([]),
    analyses: boundedArray(z.enum(iqAnalyses), { max: iqAnalyses.length }).default([]),
    /** False: those whose score a client claims; null: these, too. */
    verified: z.boolean().nullable().default(true),
    timedOut: z.boolean().optional(),
  },
  [15, 50, 100],
)
export type IqResultsInput = z.infer<typeof iqResultsInput>

export const iqResultRow = z.object({
  id: z.int(),
  name: z.string(),
  post: z.string(),
  age: z.int(),
  /** ISO time. */
  createdAt: z.string(),
  /** In seconds. */
  duration: z.int(),
  score: z.int(),
  /** The server computed the score from the answers. */
  verified: z.boolean(),
  timedOut: z.boolean(),
  /** Its questions were shown in another language, too. */
  langChanged: z.boolean(),
  /** The standard that HR chose, or else that names the record's post, and how the score compares with it. */
  standard: iqStandard.nullable(),
  analysis: z.enum(iqAnalyses).nullable(),
  bank: z.string(),
  bankVersion: z.string(),
})
export type IqResultRow = z.infer<typeof iqResultRow>
export const iqResultsOutput = listOutput(iqResultRow)

export const recordInput = z.object({ id: idSchema })

/** `standardId`: what the result is to be compared with; null for nothing. */
export const matchInput = z.object({ id: idSchema, standardId: idSchema.nullable() })
/** The posts that records have, in alphabetical order. */
export const postsOutput = z.array(z.string())
