import { z } from 'zod'
import type { CallApi } from './call-api.ts'
import type { Departments } from './departments.ts'
import type { Approval, CreateOutcome, DingtalkPort, NewApproval, ReadOutcome } from './port.ts'
import { judgeCreate, unavailable } from './verdicts.ts'

const instances = '/v1.0/workflow/processInstances'
const instanceIds = '/v1.0/workflow/processes/instanceIds/query'

/** As many ids as DingTalk gives for one query, in pages of 20. */
const mostPages = 500
/** The longest window of a list. */
const longestWindowMs = 119 * 24 * 3600_000

/** What can be done with approvals; see `DingtalkPort`. */
export function approvalCalls(
  callApi: CallApi,
  departments: Departments,
  clock: () => Date,
): Pick<DingtalkPort, 'createApproval' | 'readApproval' | 'listApprovals'> {
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
      for (let page = 0; page < mostPages; page += 1) {
        const body = { ...query, nextToken }
        const verdict = await callApi({ path: instanceIds, body, urgent })
        if ('outcome' in verdict) return verdict
        if (verdict.kind !== 'ok') return unavailable(verdict)
        const listed = listBody.safeParse(verdict.body)
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
    // It is answered as text, too, and taken as a number only.
    nextToken: z.union([z.int(), z.string().regex(/^\d*$/)]).nullish(),
  }),
})

/** Among others, that the originator is not in the department. */
const wrongPeople = 'processInstanceInvalidParameter'

async function createApproval(
  callApi: CallApi,
  departments: Departments,
  { originatorUserId, processCode, components }: NewApproval,
  { notAfter, urgent = false }: { notAfter?: number; urgent?: boolean } = {},
): Promise<CreateOutcome> {
  const department = await departments.of(originatorUserId, urgent)
  if (department.outcome === 'unavailable') {
    const { reason } = department
    return reason === 'user-not-found' ? { outcome: 'refused', code: reason } : department
  }
  const verdict = await callApi({
    path: instances,
    body: {
      originatorUserId,
      processCode,
      deptId: department.id,
      formComponentValues: components,
    },
    judge: judgeCreate,
    urgent,
    ...(notAfter !== undefined && { notAfter }),
  })
  if ('outcome' in verdict) return verdict
  switch (verdict.kind) {
    case 'ok': {
      const body = created.safeParse(verdict.body)
      if (!body.success) return { outcome: 'unanswered', reason: 'malformed' }
      return { outcome: 'created', instanceId: body.data.instanceId }
    }
    case 'refused':
      if (verdict.code === wrongPeople) departments.forget(originatorUserId)
      return { outcome: 'refused', code: verdict.code }
    case 'unreachable':
    case 'timeout':
    case 'malformed':
    case 'server-error':
      return { outcome: 'unanswered', reason: verdict.code ?? verdict.kind }
    default:
      return unavailable(verdict)
  }
}

/** What an unknown id is answered with. */
const absentCodes = new Set(['processInstanceNotExist', 'processInstanceIdError'])

async function readApproval(
  callApi: CallApi,
  instanceId: string,
  { urgent }: { urgent?: boolean } = {},
): Promise<ReadOutcome> {
  const query = { processInstanceId: instanceId }
  const verdict = await callApi({ path: instances, query, urgent })
  if ('outcome' in verdict) return verdict
  if (verdict.kind === 'refused' && absentCodes.has(verdict.code)) return { outcome: 'absent' }
  if (verdict.kind !== 'ok') return unavailable(verdict)
  const body = detail.safeParse(verdict.body)
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
