import { z } from 'zod'
import { limits } from '../limits.ts'

/** Login form (specification section 5): both required, at most 15 characters. */
export const loginInput = z.object({
  username: z.string().min(1).max(limits.credentialMax),
  password: z.string().min(1).max(limits.credentialMax),
})
export type LoginInput = z.infer<typeof loginInput>

/** Sign-in inside DingTalk: the one-time code from the DingTalk client. */
export const dingtalkLoginInput = z.object({
  code: z.string().min(1).max(512),
  index: z.union([z.literal('1'), z.literal(1)]).optional(),
})

const newPassword = z.string().min(limits.credentialMin).max(limits.credentialMax)

export const changePasswordInput = z.object({
  current: z.string().min(1).max(limits.credentialMax),
  next: newPassword,
})
export type ChangePasswordInput = z.infer<typeof changePasswordInput>
