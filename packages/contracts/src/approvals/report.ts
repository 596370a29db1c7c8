import { z } from 'zod'
import { reportInput } from './forms.ts'
import { deliveryStates } from './states.ts'

/** Chosen by the caller, so that the same report sent twice is stored once. */
export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,200}$/, {
  error: 'Must be 1 to 200 visible ASCII characters',
})

/** What the page sends: the form, and a key that it makes anew for each form that is filled in. */
export const submitInput = z.object({ report: reportInput, key: idempotencyKey.optional() })

export const submitOutput = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('reported'),
    id: z.int(),
    requestNumber: z.string(),
    delivery: z.enum(deliveryStates),
    /** How many forms are to be sent before it. */
    ahead: z.int(),
  }),
  /** The key was used for another form. */
  z.object({ outcome: z.literal('key-in-use') }),
])
export type SubmitOutput = z.infer<typeof submitOutput>
