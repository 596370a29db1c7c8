import { grantSchema, userTypes, userTypeSchema } from '../auth/users.ts'
import { namedFields, revisionFields, selection, type Selection } from '../editing.ts'
import { boundedArray, text } from '../input.ts'
import { idSchema } from '../ids.ts'
import { languageSchema } from '../languages.ts'
import { limits } from '../limits.ts'
import { listInput } from '../lists.ts'
import { z } from 'zod'
import { namedPerson } from './named-person.ts'

/** Unique regardless of case. */
export const usernameSchema = z
  .string()
  .min(limits.credentialMin)
  .max(limits.credentialMax)
  .regex(/^[\p{L}\p{N}._@-]+$/u)

/** In the order in which they are offered. */
export const genders = ['f', 'm', 'x'] as const
export const genderSchema = z.enum(genders)

/** Kept in lower case, so that addresses compare. Several people may share one. */
export const emailSchema = z.string().trim().toLowerCase().max(limits.emailMax).pipe(z.email())

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
  managerId: idSchema.nullable().default(null),
  /** Whether the manager was chosen here, which a directory respects; left out: whoever changes them has chosen. */
  managerByHand: z.boolean().optional(),
  email: emailSchema.nullable().default(null),
  /** The language of messages to this person. */
  language: languageSchema.default('ch'),
})
export type EmployeeFields = z.infer<typeof employeeFields>

/** `no-password`: active, but without a password yet. */
const employeeStatus = z.enum(['active', 'no-password', 'deactivated'])

export const employeesInput = listInput(
  [
    'updated',
    'username',
    'fullname',
    'englishname',
    'department',
    'department_en',
    'manager',
    'manager_en',
    'type',
  ],
  {
    departments: boundedArray(idSchema, { max: 200 }).default([]),
    types: boundedArray(userTypeSchema, { max: userTypes.length }).default([]),
    statuses: boundedArray(employeeStatus, { max: 3 }).default([]),
    /** Whether they have a DingTalk id. */
    dingtalk: z.boolean().optional(),
    /** Whom they report to; `none`: nobody who is active. */
    managers: boundedArray(z.union([z.literal('none'), idSchema]), { max: 200 }).default([]),
  },
)
export type EmployeesInput = z.infer<typeof employeesInput>
export type EmployeeSelection = Selection<EmployeesInput>
export const whichEmployees = z.object({ which: selection(employeesInput) })
/** `excuse`: also from the running activities that `leaversOutput` names. */
export const deactivateInput = whichEmployees.extend({ excuse: z.boolean().default(false) })
/** How many of the selected had something open in running activities last night, and how much. */
export const leaversOutput = z.object({
  people: z.int(),
  questionnaires: z.int(),
  activities: z.array(z.object(namedFields)),
})
export type LeaversOutput = z.infer<typeof leaversOutput>
export const setDepartmentInput = whichEmployees.extend({ departmentId: idSchema.nullable() })
export const setManagerInput = whichEmployees.extend({ managerId: idSchema.nullable() })

const person = namedPerson.omit({ username: true })

export const employeeRow = namedPerson.extend({
  realName: z.string().nullable(),
  department: z.object(namedFields).nullable(),
  gender: genderSchema,
  hasSubordinate: z.boolean(),
  type: userTypeSchema,
  grants: z.array(grantSchema),
  dingtalkUserId: z.string().nullable(),
  manager: namedPerson.extend({ active: z.boolean() }).nullable(),
  email: z.string().nullable(),
  language: languageSchema,
  status: employeeStatus,
  ...revisionFields,
})
export type EmployeeRow = z.infer<typeof employeeRow>

/**
 * `line`: everybody above them, their manager first. `reports`: how many active people report to them. `directory`: which
 * fields DingTalk's organisation keeps, and as of when; `manager`: whom it names where somebody else was set by hand. Null of
 * whoever is not linked.
 */
export const employeeDetail = employeeRow.extend({
  managerByHand: z.boolean(),
  line: z.array(person),
  reports: z.int(),
  directory: z
    .object({
      at: z.string(),
      fields: z.array(employeeFields.keyof()),
      manager: person.nullable(),
    })
    .nullable(),
})
export type EmployeeDetail = z.infer<typeof employeeDetail>

/** Everybody whom somebody reports to. */
export const managersOutput = z.array(person)

/** Who would be left without an active manager: the first few of `total`. */
export const leftBehindOutput = z.object({ people: z.array(person), total: z.int() })

/** What people keep of themselves. */
export const ownSettings = employeeFields.pick({ email: true, language: true })
export type OwnSettings = z.infer<typeof ownSettings>
/** Who only signs in through DingTalk has no password to change. */
export const ownAccount = ownSettings.extend({ hasPassword: z.boolean() })
export type OwnAccount = z.infer<typeof ownAccount>

/** Whose password can be reset. `kept`: how many of the selected cannot, being deactivated or the actor. */
export const resettableOutput = z.object({ ids: z.array(z.int()), kept: z.int() })

/** One-time passwords, shown once. */
export const resetPasswordsInput = z.object({
  ids: boundedArray(idSchema, { min: 1, max: limits.resetBatchMax }),
})
export const resetPasswordsOutput = z.object({
  passwords: z.array(namedPerson.omit({ id: true }).extend({ password: z.string() })),
})
export type ResetPasswordsOutput = z.infer<typeof resetPasswordsOutput>

/** Pasted usernames of people who can be evaluated. */
export const findUsernamesInput = z.object({
  usernames: boundedArray(text(1, 64), { min: 1, max: 1000 }),
})
export const findUsernamesOutput = z.object({
  people: z.array(namedPerson),
  /** Those that no active employee has. */
  unknown: z.array(z.string()),
})
