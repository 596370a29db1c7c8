import { z } from 'zod'

/** `evm` administrator, `evn` employee, `hr` HR staff. */
export const userTypes = ['evm', 'evn', 'hr'] as const
export const userTypeSchema = z.enum(userTypes)
export type UserType = (typeof userTypes)[number]

/** Rights beyond the type. */
export const grants = ['hr', 'ops'] as const
export const grantSchema = z.enum(grants)
export type Grant = (typeof grants)[number]

/** The signed-in person as the pages may know it. */
export const sessionUserSchema = z.object({
  username: z.string(),
  fullname: z.string(),
  englishname: z.string(),
  type: userTypeSchema,
  grants: z.array(grantSchema),
  /** Signed in with a one-time password, which has to be changed first. */
  mustChangePassword: z.boolean(),
})
export type SessionUser = z.infer<typeof sessionUserSchema>
