import { z } from 'zod'
import { boundedArray, text } from '../input.ts'
import { idSchema } from '../ids.ts'
import { limits } from '../limits.ts'
import { listInput, listOutput } from '../lists.ts'
import { type TestName, testNameSchema } from './tests.ts'

/** 1 unused, 2 in use, 3 used or expired. */
export const keyStatuses = [1, 2, 3] as const
export const keyStatusSchema = z.literal(keyStatuses)
export type KeyStatus = (typeof keyStatuses)[number]

/** What a key opens: 1 the IQ test, 2 the Big Five test, 3 either. */
export const keyWays = [1, 2, 3] as const
export const keyWaySchema = z.literal(keyWays)
export type KeyWay = (typeof keyWays)[number]

/** The one test that a key opens; null for either. */
export const testOfWay = { 1: 'iq', 2: 'big-five', 3: null } as const satisfies Record<
  KeyWay,
  TestName | null
>

const batches = boundedArray(z.uuid(), { max: 20 })

/** Searches keys and names of batches. By status: keys in use first, then unused ones. */
export const keysInput = listInput(['status', 'id', 'startedAt'], {
  statuses: boundedArray(keyStatusSchema, { max: keyStatuses.length }).default([]),
  ways: boundedArray(keyWaySchema, { max: keyWays.length }).default([]),
  /** As in `generateKeysOutput`. */
  batches: batches.default([]),
})
export type KeysInput = z.infer<typeof keysInput>

export const keyRow = z.object({
  id: z.int(),
  pwd: z.string(),
  way: keyWaySchema,
  status: keyStatusSchema,
  /** Status 3 without a record. */
  expired: z.boolean(),
  /** ISO times. In use since; null for an unused key. */
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  /** The name of its batch, if it has one. */
  batchName: z.string().nullable(),
})
export type KeyRow = z.infer<typeof keyRow>

/** How many keys there are, whatever the filters. `inUseLong`: for over 40 minutes; `expired` is part of `used`. */
export const keyShares = z.object({
  unused: z.int(),
  inUse: z.int(),
  inUseLong: z.int(),
  used: z.int(),
  expired: z.int(),
})
export type KeyShares = z.infer<typeof keyShares>
export const keysOutput = listOutput(keyRow).extend({ shares: keyShares })
export type KeysOutput = z.infer<typeof keysOutput>

export const generateKeysInput = z.object({
  count: z.int().min(1).max(limits.keyBatchMax),
  way: keyWaySchema,
  name: text(1, limits.keyBatchNameMax).trim().min(1).optional(),
})
export type GenerateKeysInput = z.infer<typeof generateKeysInput>
export const generateKeysOutput = z.object({
  /** For the filters of the list and its export. */
  batch: z.uuid(),
  createdAt: z.string(),
  keys: z.array(z.string()),
})
export type GenerateKeysOutput = z.infer<typeof generateKeysOutput>

/** The newest first, with how many keys there are. */
export const keyBatchesOutput = z.array(
  z.object({
    batch: z.uuid(),
    name: z.string().nullable(),
    createdAt: z.string(),
    keys: z.int(),
  }),
)
export type KeyBatches = z.infer<typeof keyBatchesOutput>

export const keySlipsInput = z.object({ batches })
/** The unused keys of these batches. */
export const keySlipsOutput = z.array(z.object({ pwd: z.string(), way: keyWaySchema }))
export type KeySlip = z.infer<typeof keySlipsOutput>[number]

export const keyInput = z.object({ id: idSchema })
/** `not-in-use`: only a key in use can be reset or expired. */
export const moveKeyOutput = z.object({ outcome: z.enum(['moved', 'not-in-use']) })
export type MoveKeyOutput = z.infer<typeof moveKeyOutput>

/** The key as typed, in any case. `test`: the page that asks. */
export const verifyKeyInput = z.object({
  pwd: z.string().max(100),
  test: testNameSchema.optional(),
})
export type VerifyKeyInput = z.infer<typeof verifyKeyInput>
/** `wrong`: of the wrong length, unknown, for the other test, used, or in use elsewhere. */
export const verifyKeyOutput = z.object({ outcome: z.enum(['verified', 'wrong']) })

/** The test that this browser has begun. */
export const currentAttempt = z.object({
  test: testNameSchema.nullable(),
  state: z.enum(['verified', 'running', 'submitted', 'ended']),
  /** '' until the intake is confirmed. */
  name: z.string(),
  post: z.string(),
  /** ISO times. */
  startedAt: z.string().nullable(),
  submittedAt: z.string().nullable(),
  answered: z.int(),
  /** Of the IQ test, once it has begun. */
  remainingSeconds: z.int().nullable(),
})
export type CurrentAttempt = z.infer<typeof currentAttempt>
export const currentAttemptOutput = z.object({ attempt: currentAttempt.nullable() })
