import { text } from '../input.ts'
import { idSchema } from '../ids.ts'
import { limits } from '../limits.ts'
import { listInput, listOutput } from '../lists.ts'
import { z } from 'zod'

export const loginInput = z.object({
  username: text(1, limits.credentialMax),
  password: text(1, limits.credentialMax),
})
export type LoginInput = z.infer<typeof loginInput>

/** Sign-in with the one-time code of the DingTalk client. */
export const dingtalkLoginInput = z.object({
  code: text(1, 512),
  index: z.union([z.literal('1'), z.literal(1)]).optional(),
})

export const changePasswordInput = z.object({
  current: text(1, limits.credentialMax),
  next: text(limits.newPasswordMin, limits.credentialMax),
})
export type ChangePasswordInput = z.infer<typeof changePasswordInput>

export type NewPasswordProblem = 'length' | 'username' | 'common'

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
