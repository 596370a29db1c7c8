import { z } from 'zod'
import { connectionFaults, faultFields } from '../faults.ts'

/**
 * What goes wrong with the next calls. `path` is the DingTalk path without gateway and query.
 * `status`, `code` and `subCode` define the answer of the kinds `status` and `code`.
 */
export const faultInput = z.object({
  ...faultFields,
  kind: z.enum([
    ...connectionFaults,
    'status',
    'code',
    'busy',
    'throttle',
    'throttle-api',
    'monthly-limit',
    'bad-token',
    'expired-token',
    'no-permission',
  ]),
  code: z.union([z.string(), z.int()]).optional(),
  subCode: z.string().optional(),
})
export type Fault = z.infer<typeof faultInput>

/**
 * `rate` of all calls fail, each in one of these ways; one with a `path` is for the calls of it alone. The same seed, the
 * same order.
 */
export const randomFaults = z.object({
  rate: z.number().min(0).max(1),
  faults: z
    .array(faultInput.omit({ times: true, skip: true }).extend({ path: z.string().optional() }))
    .min(1),
  seed: z.int().default(1),
})
export type RandomFaults = z.infer<typeof randomFaults>
