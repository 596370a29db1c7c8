import { z } from 'zod'

/** A form as the DingTalk administrator designed it. Without `components` every name is accepted. */
export const processDefinition = z.object({
  processCode: z.string().min(1),
  name: z.string().min(1),
  components: z
    .array(
      z.object({
        name: z.string().min(1),
        type: z.enum(['text', 'date']).default('text'),
        required: z.boolean().default(false),
      }),
    )
    .optional(),
})
export type ProcessDefinition = z.infer<typeof processDefinition>

const longestValue = 65_535

const component = z.object({
  name: z.string().min(1),
  value: z.string().max(longestValue),
  id: z.string().optional(),
  bizAlias: z.string().optional(),
  componentType: z.string().optional(),
})

const approver = z.object({
  actionType: z.enum(['AND', 'OR', 'NONE']),
  userIds: z.array(z.string().min(1)).min(1),
})

export const createBody = z.object({
  originatorUserId: z.string().min(1),
  processCode: z.string().min(1),
  formComponentValues: z.array(component).min(1).max(150),
  deptId: z.int().optional(),
  approvers: z.array(approver).max(20).optional(),
  ccList: z.array(z.string().min(1)).max(50).optional(),
  ccPosition: z.enum(['START', 'FINISH', 'START_FINISH']).optional(),
})
export type CreateBody = z.infer<typeof createBody>

/** In the directory; an approval calls it -1. */
export const rootDepartment = 1

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/**
 * The code with which the gateway refuses the people of a form (HTTP 400), or null. The originator must name one of
 * their departments when they have several and name no approvers; without approvers, people in copy are not looked at.
 */
export function checkPeople(
  { originatorUserId, approvers, ccList, deptId }: CreateBody,
  users: ReadonlyMap<string, { deptIds?: readonly number[] | undefined }>,
): string | null {
  const originator = users.get(originatorUserId)
  const named = approvers ? [...approvers.flatMap(({ userIds }) => userIds), ...(ccList ?? [])] : []
  if (!originator || !named.every((userid) => users.has(userid))) {
    return 'processInstanceInvalidParameter'
  }
  const departments = originator.deptIds ?? [rootDepartment]
  if (deptId === undefined) {
    return approvers || departments.length === 1 ? null : 'processInstanceInvalidParameter'
  }
  const isIn = departments.includes(deptId === -1 ? rootDepartment : deptId)
  return isIn ? null : 'processInstanceInvalidParameter'
}

/** The code with which the gateway refuses what was filled in (HTTP 400), or null. */
export function checkForm(body: CreateBody, process: ProcessDefinition): string | null {
  if (!process.components) return null
  const known = new Map(process.components.map((each) => [each.name, each]))
  for (const { name, value } of body.formComponentValues) {
    const designed = known.get(name)
    if (!designed) return 'illegalComponent'
    if (designed.type === 'date' && value !== '' && !isDay(value)) return 'formConverterError'
  }
  const filled = new Set(
    body.formComponentValues.filter((each) => each.value !== '').map((each) => each.name),
  )
  const missing = process.components.some((each) => each.required && !filled.has(each.name))
  return missing ? 'processInstanceStartFailed' : null
}

/** Who decides it: the first approver named, else, since nobody designed a flow here, the originator. */
export const approverOf = ({ body }: { body: CreateBody }): string =>
  body.approvers?.[0]?.userIds[0] ?? body.originatorUserId
