import { z } from 'zod'
import type { Unavailable } from '../calls.ts'
import { readCreateAnswer, unavailable } from './answers.ts'
import type { Gateways } from './gateway.ts'
import type { Approval, CreateOutcome, DingtalkPort, NewApproval, ReadOutcome } from './port.ts'

const instances = '/v1.0/workflow/processInstances'
const instanceIds = '/v1.0/workflow/processes/instanceIds/query'

/** DingTalk returns at most 10,000 ids for one query, in pages of 20. */
const maxPages = 500
/** The longest window of a list. */
const longestWindowMs = 119 * 24 * 3600_000

/** What can be done with approvals; see `DingtalkPort`. */
export function createApprovals(
  { callApi, callOapi }: Gateways,
  clock: () => Date,
): Pick<DingtalkPort, 'createApproval' | 'readApproval' | 'listApprovals'> {
  const departments = createDepartments(callOapi, clock)
  return {
    createApproval: (form, options) => createApproval(callApi, departments, form, options),
    readApproval: (instanceId, options) => readApproval(callApi, instanceId, options),
    listApprovals: async ({ processCode, originatorUserId, from, to, urgent }) => {
      const endTime = Math.min(to.getTime(), clock().getTime())
      const startTime = Math.min(Math.max(from.getTime(), endTime - longestWindowMs), endTime)
      const window = { startTime, endTime }
      const query = { processCode, ...window, maxResults: 20, userIds: [originatorUserId] }
      const found: string[] = []
      let nextToken = 0
      for (let page = 0; page < maxPages; page += 1) {
        const body = { ...query, nextToken }
        const result = await callApi({ path: instanceIds, body, urgent })
        if (result.kind !== 'ok') return unavailable(result)
        const listed = listBody.safeParse(result.body)
        if (!listed.success) return { outcome: 'unavailable', reason: 'malformed' }
        found.push(...listed.data.result.list)
        const next = listed.data.result.nextToken
        if (next === undefined || next === null || next === '') break
        nextToken = Number(next)
      }
      return { outcome: 'listed', instanceIds: found }
    },
  }
}

const created = z.object({ instanceId: z.string().min(1) })
const listBody = z.object({
  result: z.object({
    list: z.array(z.string()),
    // DingTalk may answer it as text, but takes it only as a number.
    nextToken: z.union([z.int(), z.string().regex(/^\d*$/)]).nullish(),
  }),
})

/** Among others, that the originator is not in the department. */
const wrongPeople = 'processInstanceInvalidParameter'

async function createApproval(
  callApi: Gateways['callApi'],
  departments: Departments,
  { originatorUserId, processCode, components }: NewApproval,
  { notAfter, urgent = false }: { notAfter?: number; urgent?: boolean } = {},
): Promise<CreateOutcome> {
  const department = await departments.of(originatorUserId, urgent)
  if (department.outcome === 'unavailable') {
    const { reason } = department
    return reason === 'user-not-found' ? { outcome: 'refused', code: reason } : department
  }
  const result = await callApi({
    path: instances,
    body: {
      originatorUserId,
      processCode,
      deptId: department.id,
      formComponentValues: components,
    },
    readAnswer: readCreateAnswer,
    urgent,
    ...(notAfter !== undefined && { notAfter }),
  })
  switch (result.kind) {
    case 'ok': {
      const body = created.safeParse(result.body)
      if (!body.success) return { outcome: 'unanswered', reason: 'malformed' }
      return { outcome: 'created', instanceId: body.data.instanceId }
    }
    case 'refused':
      if (result.code === wrongPeople) departments.forget(originatorUserId)
      return { outcome: 'refused', code: result.code }
    case 'unreachable':
    case 'timeout':
    case 'malformed':
    case 'server-error':
      return { outcome: 'unanswered', reason: result.code ?? result.kind }
    default:
      return unavailable(result)
  }
}

/** What an unknown id is answered with. */
const absentCodes = new Set(['processInstanceNotExist', 'processInstanceIdError'])

async function readApproval(
  callApi: Gateways['callApi'],
  instanceId: string,
  { urgent }: { urgent?: boolean } = {},
): Promise<ReadOutcome> {
  const query = { processInstanceId: instanceId }
  const result = await callApi({ path: instances, query, urgent })
  if (result.kind === 'refused' && absentCodes.has(result.code)) return { outcome: 'absent' }
  if (result.kind !== 'ok') return unavailable(result)
  const body = detail.safeParse(result.body)
  if (!body.success) return { outcome: 'unavailable', reason: 'malformed' }
  return { outcome: 'read', approval: approvalOf(body.data.result) }
}

const record = z.looseObject({ result: z.string().nullish(), remark: z.string().nullish() })
const component = z.looseObject({ name: z.string().nullish(), value: z.string().nullish() })
const detail = z.object({
  result: z.looseObject({
    status: z.string(),
    /** Empty while it runs. */
    result: z.string().nullish(),
    originatorUserId: z.string(),
    createTime: z.string().nullish(),
    finishTime: z.string().nullish(),
    operationRecords: z.array(record).nullish(),
    formComponentValues: z.array(component).nullish(),
  }),
})

function approvalOf(given: z.infer<typeof detail>['result']): Approval {
  const remarks = (given.operationRecords ?? []).flatMap(({ result, remark }) =>
    result?.toUpperCase() === 'REFUSE' && remark ? [remark] : [],
  )
  return {
    decision: decisionOf(given.status, given.result ?? ''),
    remark: remarks.at(-1) ?? null,
    originatorUserId: given.originatorUserId,
    createdAt: timeOf(given.createTime),
    finishedAt: timeOf(given.finishTime),
    components: (given.formComponentValues ?? []).flatMap(({ name, value }) =>
      name ? [{ name, value: value ?? '' }] : [],
    ),
  }
}

/** Agreed is `COMPLETED` and `agree`; `COMPLETED` alone says that it is over. */
function decisionOf(status: string, result: string): Approval['decision'] {
  if (status === 'COMPLETED') return result.toLowerCase() === 'agree' ? 'agreed' : 'refused'
  return status === 'TERMINATED' || status === 'CANCELED' ? 'withdrawn' : 'running'
}

function timeOf(text: string | null | undefined): Date | null {
  const time = new Date(text ?? '')
  return Number.isNaN(time.getTime()) ? null : time
}

const userBody = z.object({ result: z.object({ dept_id_list: z.array(z.int()) }) })
const keptMs = 24 * 3600_000
/** The root department: its id in the directory, and what an approval calls it. */
const root = { inDirectory: 1, inApprovals: -1 }

interface Departments {
  /** The `deptId` of somebody's approvals: the first of their own departments, kept for at most a day. */
  of(userId: string, urgent: boolean): Promise<{ outcome: 'department'; id: number } | Unavailable>
  /** The next `of` asks DingTalk again, as somebody may have moved. */
  forget(userId: string): void
}

function createDepartments(callOapi: Gateways['callOapi'], clock: () => Date): Departments {
  const known = new Map<string, { id: number; until: number }>()
  return {
    async of(userId, urgent) {
      const kept = known.get(userId)
      if (kept && kept.until > clock().getTime()) return { outcome: 'department', id: kept.id }
      const limit = { counts: false, urgent }
      const result = await callOapi('/topapi/v2/user/get', { userid: userId }, limit)
      if (result.kind !== 'ok') return unavailable(result)
      const body = userBody.safeParse(result.body)
      if (!body.success) return { outcome: 'unavailable', reason: 'malformed' }
      const [first = root.inDirectory] = body.data.result.dept_id_list
      const id = first === root.inDirectory ? root.inApprovals : first
      known.set(userId, { id, until: clock().getTime() + keptMs })
      return { outcome: 'department', id }
    },
    forget: (userId) => void known.delete(userId),
  }
}
