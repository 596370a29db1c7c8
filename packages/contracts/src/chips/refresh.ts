import { z } from 'zod'
import { callFailures } from '../ops/third-parties.ts'

/** `partial`: some part numbers were not updated. `failed`: none was, and nothing has changed. */
export const refreshStates = ['requested', 'running', 'done', 'partial', 'failed'] as const
export type RefreshState = (typeof refreshStates)[number]

/** Why a part number was not updated. */
export const partFailures = ['not-found', 'not-in-file', ...callFailures] as const
export type PartFailure = (typeof partFailures)[number]

/** `stale`: only the part numbers that the newest refresh did not update. */
export const refreshInput = z.object({ parts: z.enum(['all', 'stale']).default('all') })
export type RefreshInput = z.infer<typeof refreshInput>

/** Times are ISO; `seconds` it took so far or in all. */
export const refreshFacts = z.object({
  id: z.int(),
  state: z.enum(refreshStates),
  /** Null: the schedule. */
  requestedBy: z.string().nullable(),
  requestedAt: z.string(),
  finishedAt: z.string().nullable(),
  seconds: z.int(),
  parts: z.int(),
  asked: z.int(),
  found: z.int(),
  calls: z.int(),
  batches: z.int(),
  quotaUsed: z.int(),
  asking: z.string().nullable(),
  rows: z.int(),
  /** At most 500 of `failedTotal`. `fetchedAt`: of the rows that stayed. */
  failed: z.array(
    z.object({
      mpn: z.string(),
      reason: z.enum(partFailures),
      fetchedAt: z.string().nullable(),
    }),
  ),
  failedTotal: z.int(),
})
export type RefreshFacts = z.infer<typeof refreshFacts>

/** `joined`: one was requested before. */
export const requestedRefresh = z.object({
  outcome: z.enum(['started', 'joined', 'empty-template', 'nothing-stale', 'not-configured']),
  refresh: refreshFacts.nullable(),
})
export type RequestedRefresh = z.infer<typeof requestedRefresh>

/** `seconds` is null until a refresh has ended. `quota`: parts since the contract's month began (a day in UTC), if limited. */
export const refreshEstimate = z.object({
  parts: z.int(),
  batches: z.int(),
  batchSize: z.int(),
  quotaAtMost: z.int(),
  seconds: z.int().nullable(),
  quota: z
    .object({
      used: z.int(),
      limit: z.int().nullable(),
      since: z.string(),
      leftAtLeast: z.int().nullable(),
    })
    .nullable(),
})
export type RefreshEstimate = z.infer<typeof refreshEstimate>
