import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { apiError } from './answers.ts'
import { approverOf } from './approval-form.ts'
import { instancesPath } from './approvals.ts'
import type { Instance, World } from './world.ts'

export const instanceIdsPath = '/v1.0/workflow/processes/instanceIds/query'

const day = 24 * 60 * 60_000
const longestWindow = 120 * day
const earliestStart = 365 * day
const maxIds = 10_000

const listBody = z.object({
  processCode: z.string().min(1),
  startTime: z.int().min(0),
  endTime: z.int().min(0).optional(),
  // A number, though the answer has it as text.
  nextToken: z
    .int()
    .min(0)
    .max(maxIds - 1),
  maxResults: z.int().min(1).max(20),
  userIds: z.array(z.string().min(1)).max(10).optional(),
  statuses: z.array(z.enum(['NEW', 'RUNNING', 'TERMINATED', 'COMPLETED', 'CANCELED'])).optional(),
})

/** With which code a list is refused, by the first field that is wrong. */
const listCodes: Record<string, string> = {
  processCode: 'invalidProcessCode',
  startTime: 'invalidInstanceListIdsStartTime',
  endTime: 'invalidEndTime',
  nextToken: 'invalidNextToken',
  maxResults: 'invalidMaxResults',
  userIds: 'invalidUserIds',
}

/** Dates come back as what the form's designer made them, with things that nobody sent. */
function returned(component: Instance['body']['formComponentValues'][number], at: number) {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(component.value)
  const componentType = component.componentType ?? (isDate ? 'DDDateField' : 'TextField')
  return {
    ...component,
    id: component.id ?? `${componentType}-K${(at + 1).toString(36).toUpperCase().padStart(8, '0')}`,
    componentType,
    ...(isDate ? { extValue: JSON.stringify({ unit: 'day' }) } : {}),
  }
}

function wireTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16)}Z`
}

function detail(instance: Instance): object {
  const { body, createdAt, finishedAt, status, result, remark } = instance
  const approverId = approverOf(instance)
  return {
    title: instance.title,
    status,
    ...(status === 'TERMINATED' ? {} : { result: result ?? '' }),
    businessId: instance.businessId,
    originatorUserId: body.originatorUserId,
    originatorDeptId: String(body.deptId ?? -1),
    createTime: wireTime(createdAt),
    ...(finishedAt === null ? {} : { finishTime: wireTime(finishedAt) }),
    approverUserIds: body.approvers?.flatMap((each) => each.userIds) ?? [],
    ccUserIds: body.ccList ?? [],
    operationRecords: [
      {
        userId: body.originatorUserId,
        date: wireTime(createdAt),
        type: 'START_PROCESS_INSTANCE',
        result: 'NONE',
      },
      ...(finishedAt === null
        ? []
        : [
            {
              userId: result ? approverId : body.originatorUserId,
              date: wireTime(finishedAt),
              type: result ? 'EXECUTE_TASK_NORMAL' : 'TERMINATE_PROCESS_INSTANCE',
              result: result ? result.toUpperCase() : 'NONE',
              ...(remark === null ? {} : { remark }),
            },
          ]),
    ],
    tasks: [
      {
        taskId: instance.taskId,
        userId: approverId,
        status: status === 'RUNNING' ? 'RUNNING' : result ? 'COMPLETED' : 'CANCELED',
        result: result ? result.toUpperCase() : 'NONE',
        createTime: wireTime(createdAt),
      },
    ],
    formComponentValues: body.formComponentValues.map(returned),
    bizAction: 'NONE',
  }
}

/** `GET /v1.0/workflow/processInstances` and `POST .../instanceIds/query`. */
export function approvalQueryRoutes(app: FastifyInstance, world: World): void {
  app.get(instancesPath, async (request, reply) => {
    const query = z.object({ processInstanceId: z.string().min(1) }).safeParse(request.query)
    const instance = query.success
      ? world.approvals.instances.get(query.data.processInstanceId)
      : undefined
    if (!query.success) return apiError(reply, 400, 'invalidParameter')
    if (!instance) return apiError(reply, 400, 'processInstanceNotExist')
    return reply.send({ result: detail(instance), success: 'true' })
  })

  app.post(instanceIdsPath, async (request, reply) => {
    const parsed = listBody.safeParse(request.body)
    if (!parsed.success) {
      const field = String(parsed.error.issues[0]?.path[0] ?? '')
      return apiError(reply, 400, listCodes[field] ?? 'invalidParameter')
    }
    const { processCode, startTime, nextToken, maxResults, userIds, statuses } = parsed.data
    if (!world.approvals.processes.has(processCode)) {
      return apiError(reply, 400, 'invalidProcessCode')
    }
    const endTime = parsed.data.endTime ?? world.now()
    if (startTime < world.now() - earliestStart) {
      return apiError(reply, 400, 'invalidInstanceListIdsStartTime')
    }
    if (endTime < startTime || endTime - startTime > longestWindow) {
      return apiError(reply, 400, 'invalidEndTime')
    }
    const visible = Math.min(endTime, world.now() - world.approvals.listLagMs)
    const found = [...world.approvals.instances.values()].filter(
      ({ createdAt, status, body }) =>
        body.processCode === processCode &&
        createdAt >= startTime &&
        createdAt <= visible &&
        (!userIds?.length || userIds.includes(body.originatorUserId)) &&
        (!statuses?.length || statuses.includes(status)),
    )
    const end = nextToken + maxResults
    const list = found.slice(nextToken, end).map((each) => each.instanceId)
    const more = end < found.length ? { nextToken: String(end) } : {}
    return reply.send({ result: { list, ...more }, success: true })
  })
}
