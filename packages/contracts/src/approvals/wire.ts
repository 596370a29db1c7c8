import { z } from 'zod'
import { idSchema } from '../ids.ts'
import { formStates } from './lists.ts'
import { deliveryStates } from './states.ts'

/** What a report over REST is answered with. */
export const reportedData = z.object({
  id: z.int(),
  request_number: z.string(),
  delivery: z.enum(deliveryStates),
})

export const statusBody = z.object({ id: idSchema })

/** Where a form is, for who reported it. */
export const statusData = z.object({
  id: z.int(),
  request_number: z.string(),
  delivery: formStates.shape.delivery,
  problem: formStates.shape.problem,
  decision: formStates.shape.decision,
  remark: formStates.shape.remark,
  review: formStates.shape.review,
})

/** A form that waits for a review: its own fields, with these beside them. */
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

/** The row that was reviewed, beneath the name of its type; its `id` is read. */
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
