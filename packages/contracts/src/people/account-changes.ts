import { z } from 'zod'
import { idSchema } from '../ids.ts'

/**
 * Changes of accounts that may let somebody else sign in. `demoted`: is no administrator any more, also by deactivation or
 * deletion; `reset`: the password; `rebound`: the DingTalk id.
 */
export const accountChangeKinds = ['made', 'promoted', 'demoted', 'reset', 'rebound'] as const
export type AccountChangeKind = (typeof accountChangeKinds)[number]

/** Those of which the owner gets a notice: somebody else may have signed in as them. */
export const noticedKinds = ['reset', 'rebound'] as const satisfies readonly AccountChangeKind[]

/** A change of one's own account, as its owner sees it. `at` is an ISO time, `by` as the audit log names actors. */
export interface OwnChange {
  id: number
  kind: (typeof noticedKinds)[number]
  at: string
  by: string
}

/** The owner has seen the changes up to this one. */
export const confirmChangesInput = z.object({ upTo: idSchema })
