import { z } from 'zod'
import { limits } from '../limits.ts'
import { text } from '../text.ts'

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
