import { z } from 'zod'
import { idSchema } from '../ids.ts'
import { listInput, listOutput } from '../lists.ts'

/** One's own open sessions; the search is for a browser or a system. */
export const sessionsInput = listInput(['lastSeen', 'created'], {})
export type SessionsInput = z.infer<typeof sessionsInput>

export const sessionRow = z.object({
  id: z.int(),
  /** Such as `Chrome` on `Windows`; '' for what the browser did not tell. */
  browser: z.string(),
  system: z.string(),
  /** ISO times. `lastSeenAt` is at most 5 minutes behind. */
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** The session that asks. */
  current: z.boolean(),
})
export type SessionRow = z.infer<typeof sessionRow>
export const sessionsOutput = listOutput(sessionRow)

export const endSessionInput = z.object({ id: idSchema })
