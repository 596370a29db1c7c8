import { z } from 'zod'
import { idSchema } from '../ids.ts'

/**
 * Changes of accounts that may let somebody else sign in. `demoted`: is no administrator any more, also by deactivation or
 * deletion; `reset`: the password; `rebound`: the DingTalk id.
 */
export const accountChangeKinds = ['made', 'promoted', 'demoted', 'reset', 'rebound'] as const
export type AccountChangeKind = (typeof accountChangeKinds)[number]

/** The changes that owners are notified of. */
export const toldKinds = ['reset', 'rebound'] as const satisfies readonly AccountChangeKind[]

/** A change of one's own account. `at` is an ISO time, `by` as in the audit log. */
export interface OwnChange {
  id: number
  kind: (typeof toldKinds)[number]
  at: string
  by: string
}

/** The owner has seen the changes up to this one. */
export const confirmChangesInput = z.object({ upTo: idSchema })
