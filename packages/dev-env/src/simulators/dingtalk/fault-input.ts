import { z } from 'zod'

/**
 * What goes wrong with the next calls. `path` is the DingTalk path without gateway and query.
 * `skip` lets that many calls pass first, then `times` fail. `status`, `code` and `subCode` define
 * the answer of the kinds `status` and `code`.
 */
export const faultInput = z.object({
  path: z.string().min(1),
  method: z.enum(['GET', 'POST']).optional(),
  kind: z.enum([
    'drop-before-effect',
    'drop-after-effect',
    'status-after-effect',
    'delay',
    'delay-after-effect',
    'hang',
    'status',
    'code',
    'busy',
    'throttle',
    'throttle-api',
    'monthly-limit',
    'bad-token',
    'expired-token',
    'no-permission',
    'malformed',
  ]),
  times: z.int().min(1).default(1),
  skip: z.int().min(0).default(0),
  ms: z.int().min(0).default(1000),
  status: z.int().min(200).max(599).default(500),
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
