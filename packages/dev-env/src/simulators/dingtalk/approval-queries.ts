import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { apiError } from './answers.ts'
import { instancesPath } from './approvals.ts'
import type { Instance, World } from './world.ts'

export const instanceIdsPath = '/v1.0/workflow/processes/instanceIds/query'

const longestWindow = 120 * 24 * 60 * 60_000

const listBody = z.object({
  processCode: z.string().min(1),
  startTime: z.int().min(0),
  endTime: z.int().min(0).optional(),
  nextToken: z.union([z.int().min(0), z.string().regex(/^\d+$/)]).transform(Number),
  maxResults: z.int().min(1).max(20),
  userIds: z.array(z.string().min(1)).max(10).optional(),
  statuses: z.array(z.enum(['NEW', 'RUNNING', 'TERMINATED', 'COMPLETED', 'CANCELED'])).optional(),
})

function wireTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16)}Z`
}

function detail(instance: Instance): object {
  const { body, createdAt, finishedAt, status, result } = instance
  const approverId = body.approvers?.[0]?.userIds[0] ?? body.originatorUserId
  return {
    title: instance.title,
    status,
    ...(result ? { result } : {}),
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
    formComponentValues: body.formComponentValues,
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
    if (!instance) return apiError(reply, 400, 'invalidParameter')
    return reply.send({ result: detail(instance), success: true })
  })

  app.post(instanceIdsPath, async (request, reply) => {
    const parsed = listBody.safeParse(request.body)
    if (!parsed.success) return apiError(reply, 400, 'invalidParameter')
    const { processCode, startTime, nextToken, maxResults, userIds, statuses } = parsed.data
    if (!world.approvals.processes.has(processCode)) return apiError(reply, 400, 'processCodeError')
    const endTime = parsed.data.endTime ?? world.now()
    if (endTime < startTime || endTime - startTime > longestWindow) {
      return apiError(reply, 400, 'invalidParameter')
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
