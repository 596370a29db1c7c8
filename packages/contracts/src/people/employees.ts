import { grantSchema, userTypes, userTypeSchema } from '../auth/users.ts'
import { revisionFields, selection, type Selection } from '../editing.ts'
import { boundedArray, text } from '../input.ts'
import { idSchema } from '../ids.ts'
import { limits } from '../limits.ts'
import { listInput } from '../lists.ts'
import { z } from 'zod'

/** Unique regardless of case. */
export const usernameSchema = z
  .string()
  .min(limits.credentialMin)
  .max(limits.credentialMax)
  .regex(/^[\p{L}\p{N}._@-]+$/u)

export const genderSchema = z.enum(['m', 'f', 'x'])

export const employeeFields = z.object({
  username: usernameSchema,
  fullname: text(1, 200),
  englishname: text(1, 200),
  /** The name in DingTalk, if it differs. */
  realName: text(1, 200).nullable().default(null),
  departmentId: idSchema.nullable(),
  gender: genderSchema,
  hasSubordinate: z.boolean(),
  type: userTypeSchema,
  grants: boundedArray(grantSchema, { max: 2 }).default([]),
  dingtalkUserId: text(1, 128).nullable().default(null),
})
export type EmployeeFields = z.infer<typeof employeeFields>

/** `no-password`: active, but without a password yet. */
const employeeStatus = z.enum(['active', 'no-password', 'deactivated'])

export const employeesInput = listInput(
  ['updated', 'username', 'fullname', 'englishname', 'department', 'type'],
  {
    departments: boundedArray(idSchema, { max: 200 }).default([]),
    types: boundedArray(userTypeSchema, { max: userTypes.length }).default([]),
    statuses: boundedArray(employeeStatus, { max: 3 }).default([]),
    /** Whether they have a DingTalk id. */
    dingtalk: z.boolean().optional(),
  },
)
export type EmployeesInput = z.infer<typeof employeesInput>
export type EmployeeSelection = Selection<EmployeesInput>
export const whichEmployees = z.object({ which: selection(employeesInput) })
export const setDepartmentInput = whichEmployees.extend({ departmentId: idSchema.nullable() })

export const employeeRow = z.object({
  id: z.int(),
  username: z.string(),
  fullname: z.string(),
  englishname: z.string(),
  realName: z.string().nullable(),
  department: z.object({ id: z.int(), name: z.string(), name_en: z.string() }).nullable(),
  gender: genderSchema,
  hasSubordinate: z.boolean(),
  type: userTypeSchema,
  grants: z.array(grantSchema),
  dingtalkUserId: z.string().nullable(),
  status: employeeStatus,
  ...revisionFields,
})
export type EmployeeRow = z.infer<typeof employeeRow>

/** Whose password can be reset. `kept`: how many of the selected cannot, being deactivated or the actor. */
export const resettableOutput = z.object({ ids: z.array(z.int()), kept: z.int() })

/** One-time passwords, shown once. */
export const resetPasswordsInput = z.object({
  ids: boundedArray(idSchema, { min: 1, max: limits.resetAtOnceMax }),
})
export const resetPasswordsOutput = z.object({
  passwords: z.array(
    employeeRow
      .pick({ username: true, fullname: true, englishname: true })
      .extend({ password: z.string() }),
  ),
})
export type ResetPasswordsOutput = z.infer<typeof resetPasswordsOutput>

/** Pasted usernames of people who can be evaluated. */
export const findUsernamesInput = z.object({
  usernames: boundedArray(text(1, 64), { min: 1, max: 1000 }),
})
export const findUsernamesOutput = z.object({
  people: z.array(
    employeeRow.pick({ id: true, username: true, fullname: true, englishname: true }),
  ),
  /** Those that no active employee has. */
  unknown: z.array(z.string()),
})
export type FindUsernamesOutput = z.infer<typeof findUsernamesOutput>
