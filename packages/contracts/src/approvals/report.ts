import { idSchema } from '../ids.ts'
import { reportInput } from './forms.ts'
import { formStates } from './lists.ts'
import { deliveryStates } from './states.ts'
import { z } from 'zod'

/** Chosen by the caller, so that the same report sent twice is stored once. */
export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,200}$/, {
  error: 'Must be 1 to 200 visible ASCII characters',
})

/** The page makes a new key for each form that is filled in. */
export const submitInput = z.object({ report: reportInput, key: idempotencyKey.optional() })

export const submitOutput = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('reported'),
    id: z.int(),
    requestNumber: z.string(),
    delivery: z.enum(deliveryStates),
    /** How many forms are sent before it. */
    ahead: z.int(),
  }),
  /** The key has been used for another form. */
  z.object({ outcome: z.literal('key-in-use') }),
])
export type SubmitOutput = z.infer<typeof submitOutput>

/** The answer to a report over REST. */
export const reportedData = z.object({
  id: z.int(),
  request_number: z.string(),
  delivery: z.enum(deliveryStates),
})

export const statusBody = z.object({ id: idSchema })

/** The state of a form, for whoever reported it. */
export const statusData = z.object({
  id: z.int(),
  request_number: z.string(),
  ...formStates.pick({ delivery: true, problem: true, decision: true, remark: true, review: true })
    .shape,
})

/** A form that waits for a review: these, and its own fields. */
export const pendingRow = z.looseObject({
  id: z.int(),
  request_number: z.string(),
  created_time: z.string(),
  delivery: formStates.shape.delivery,
  decision: formStates.shape.decision,
  remark: formStates.shape.remark,
})
export const pendingData = z.object({
  transfer: z.array(pendingRow),
  jobTransfer: z.array(pendingRow),
  resignationHandover: z.array(pendingRow),
})

const row = z.object({ id: idSchema })

/** The row that was reviewed, under the name of its type; only its `id` is read. */
export const updateStatusBody = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal([1, '1']), transfer: row }),
    z.object({ type: z.literal([2, '2']), jobTransfer: row }),
    z.object({ type: z.literal([3, '3']), resignationHandover: row }),
  ])
  .transform((given) => {
    if ('transfer' in given) return { type: 'transfer' as const, id: given.transfer.id }
    if ('jobTransfer' in given) return { type: 'jobTransfer' as const, id: given.jobTransfer.id }
    return { type: 'resignationHandover' as const, id: given.resignationHandover.id }
  })
