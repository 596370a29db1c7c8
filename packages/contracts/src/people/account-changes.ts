import { z } from 'zod'

/**
 * What others do to an account and what four eyes look at: `made`; `promoted` to administrator, or `demoted` from it, also
 * by being deactivated or deleted; its password `reset`; `rebound`: its DingTalk id changed.
 */
export const accountChangeKinds = ['made', 'promoted', 'demoted', 'reset', 'rebound'] as const
export type AccountChangeKind = (typeof accountChangeKinds)[number]

/** What owners are told: somebody else may have signed in as them. */
export const toldKinds = ['reset', 'rebound'] as const satisfies readonly AccountChangeKind[]

/** Of one's own account, as its owner is told. `at` is an ISO time, `by` as the audit log names actors. */
export const ownChange = z.object({
  id: z.int(),
  kind: z.enum(toldKinds),
  at: z.string(),
  by: z.string(),
})
export type OwnChange = z.infer<typeof ownChange>
