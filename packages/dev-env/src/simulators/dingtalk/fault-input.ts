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
  status: z.int().min(200).max(599).default(500),
  code: z.union([z.string(), z.int()]).optional(),
  subCode: z.string().optional(),
})
export type Fault = z.infer<typeof faultInput>
