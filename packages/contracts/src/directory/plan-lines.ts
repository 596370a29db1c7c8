import { z } from 'zod'
import { genderSchema, usernameSchema } from '../people/employees.ts'
import { text } from '../input.ts'

/** `conflict`: stays as it is until somebody decides. */
export const lineKinds = ['new', 'changed', 'leaving', 'conflict'] as const
export type LineKind = (typeof lineKinds)[number]

/**
 * `id-changed`: the DingTalk id now is somebody else's, or the person has another one; `same-name`: an employee without
 * DingTalk id may be this person; `circle`: people would report to themselves; `manager-leaves`: and DingTalk names nobody
 * else.
 */
export const conflictReasons = ['id-changed', 'same-name', 'circle', 'manager-leaves'] as const

/** Names in both languages; DingTalk knows none in English. */
const names = { name: z.string(), name_en: z.string().default('') }
const named = z.object(names)
export type Named = z.infer<typeof named>

/** A stored department by its id, or one of DingTalk by its id there. */
const departmentRef = z.object({
  id: z.int().nullable(),
  dingtalkId: z.int().nullable(),
  ...names,
})
export type DepartmentRef = z.infer<typeof departmentRef>

/** An employee by id, or somebody new by the id in DingTalk. */
const personRef = z.object({
  id: z.int().nullable(),
  userId: z.string().nullable(),
  ...names,
})
export type PersonRef = z.infer<typeof personRef>

/** The fields that a line changes; of a department only the name and the id. */
const lineValues = z
  .object({
    name: z.string(),
    username: z.string(),
    englishname: z.string(),
    gender: genderSchema,
    email: z.string().nullable(),
    dingtalkId: z.string().nullable(),
    active: z.boolean(),
    department: departmentRef.nullable(),
    manager: personRef.nullable(),
  })
  .partial()
export type LineValues = z.infer<typeof lineValues>

const conflict = z.object({
  reason: z.enum(conflictReasons),
  /** Who else is part of it: nobody where the person has another id; of a circle everybody, from one to the next. */
  names: z.array(named),
})
export type Conflict = z.infer<typeof conflict>

/** One change that can be applied or left. */
export const planLine = z.object({
  kind: z.enum(lineKinds),
  subject: z.enum(['person', 'department']),
  /** The id of the employee or department; null of somebody new. */
  id: z.int().nullable(),
  /** The id in DingTalk; null where there is none. */
  dingtalkId: z.string().nullable(),
  name: z.string(),
  before: lineValues.nullable(),
  after: lineValues.nullable(),
  conflict: conflict.nullable(),
  ticked: z.boolean(),
})
/** `version`: of the row that the plan was made from. */
export type PlanLine = z.infer<typeof planLine> & { version: number | null }

/** Beyond these shares, which no setting moves, a plan waits for a second administrator. */
export const safetyLimits = { leaving: 0.1, idsChanged: 0.05 } as const

/** Why a plan waits for a second administrator: what was counted, and of how many. */
export const safetyStop = z.object({
  reasons: z.array(z.enum(['leaving', 'vanished', 'ids-changed'])),
  leaving: z.int(),
  active: z.int(),
  idsChanged: z.int(),
  linked: z.int(),
  /** Departments that DingTalk no longer lists although people belong to them. */
  vanished: z.array(named.extend({ people: z.int() })),
})
export type SafetyStop = z.infer<typeof safetyStop>

/** What can be set of somebody new before they are added. */
export const newPersonValues = z.object({
  username: usernameSchema,
  name: text(1, 200),
  englishname: text(1, 200),
  gender: genderSchema,
})
export type NewPersonValues = z.infer<typeof newPersonValues>
