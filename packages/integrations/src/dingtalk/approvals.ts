import { z } from 'zod'
import type { CallApi } from './call-api.ts'
import type { Approval, CreateOutcome, DingtalkPort, NewApproval, ReadOutcome } from './port.ts'
import { judgeCreate, unavailable } from './verdicts.ts'

const instances = '/v1.0/workflow/processInstances'
const instanceIds = '/v1.0/workflow/processes/instanceIds/query'

const rootDepartment = -1
/** As many ids as DingTalk gives for one query, in pages of 20. */
const mostPages = 500
/** The longest window of a list. */
const longestWindowMs = 119 * 24 * 3600_000

/** What can be done with approvals; see `DingtalkPort`. */
export function approvalCalls(
  callApi: CallApi,
  clock: () => Date,
): Pick<DingtalkPort, 'createApproval' | 'readApproval' | 'listApprovals'> {
  return {
    createApproval: (form, options) => createApproval(callApi, form, options),
    readApproval: (instanceId) => readApproval(callApi, instanceId),
    listApprovals: async ({ processCode, originatorUserId, from, to }) => {
      const endTime = Math.min(to.getTime(), clock().getTime())
      const startTime = Math.min(Math.max(from.getTime(), endTime - longestWindowMs), endTime)
      const window = { startTime, endTime }
      const query = { processCode, ...window, maxResults: 20, userIds: [originatorUserId] }
      const found: string[] = []
      let nextToken: string | number = 0
      for (let page = 0; page < mostPages; page += 1) {
        const verdict = await callApi({ path: instanceIds, body: { ...query, nextToken } })
        if ('outcome' in verdict) return verdict
        if (verdict.kind !== 'ok') return unavailable(verdict)
        const body = listBody.safeParse(verdict.body)
        if (!body.success) return { outcome: 'unavailable', reason: 'malformed' }
        found.push(...body.data.result.list)
        const next = body.data.result.nextToken
        if (next === undefined || next === null || next === '') break
        nextToken = next
      }
      return { outcome: 'listed', instanceIds: found }
    },
  }
}

const created = z.object({ instanceId: z.string().min(1) })
const listBody = z.object({
  result: z.object({
    list: z.array(z.string()),
    nextToken: z.union([z.string(), z.number()]).nullish(),
  }),
})

async function createApproval(
  callApi: CallApi,
  { originatorUserId, processCode, components }: NewApproval,
  { notAfter }: { notAfter?: number } = {},
): Promise<CreateOutcome> {
  const verdict = await callApi({
    path: instances,
    body: {
      originatorUserId,
      processCode,
      deptId: rootDepartment,
      formComponentValues: components,
    },
    judge: judgeCreate,
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

async function readApproval(callApi: CallApi, instanceId: string): Promise<ReadOutcome> {
  const verdict = await callApi({ path: instances, query: { processInstanceId: instanceId } })
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
