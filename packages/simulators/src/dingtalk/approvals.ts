import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { apiError } from './answers.ts'
import type { CreateBody } from './approval-form.ts'
import { checkForm, checkPeople, createBody } from './approval-form.ts'
import { emitInstance, emitTask } from './events.ts'
import type { Decision, Instance, World } from './world.ts'

export const instancesPath = '/v1.0/workflow/processInstances'

/** `POST /v1.0/workflow/processInstances`. Not idempotent: the same body twice creates two. */
export function approvalRoutes(app: FastifyInstance, world: World): void {
  app.post(instancesPath, async (request, reply) => {
    const parsed = createBody.safeParse(request.body)
    if (!parsed.success) return apiError(reply, 400, 'invalidParameter')
    const body = parsed.data
    const process = world.approvals.processes.get(body.processCode)
    if (!process) return apiError(reply, 400, 'processCodeError')
    const problem = checkPeople(body, world.users) ?? checkForm(body, process)
    if (problem) return apiError(reply, 400, problem)
    const originator = world.users.get(body.originatorUserId)
    const instance = start(world, body, `${originator?.name} ${process.name}`)
    return reply.send({ instanceId: instance.instanceId })
  })
}

/** An approval that is running, of which no event was sent. */
export function newInstance(world: World, body: CreateBody, title: string): Instance {
  const createdAt = world.now()
  const serial = world.approvals.instances.size + 1
  return {
    instanceId: randomBytes(12).toString('base64url'),
    businessId: `${new Date(createdAt).toISOString().replaceAll(/\D/g, '').slice(0, 12)}${String(serial).padStart(6, '0')}`,
    title,
    status: 'RUNNING',
    result: null,
    remark: null,
    createdAt,
    finishedAt: null,
    taskId: 70_000_000_000 + serial,
    body,
  }
}

/** Starts an approval, whoever filled in the form. */
export function start(world: World, body: CreateBody, title: string): Instance {
  const instance = newInstance(world, body, title)
  world.approvals.instances.set(instance.instanceId, instance)
  emitInstance(world, instance, 'start')
  emitTask(world, instance, 'start')
  return instance
}

function running(world: World, instanceId: string): Instance {
  const instance = world.approvals.instances.get(instanceId)
  if (instance?.status !== 'RUNNING') throw new Error(`no running approval ${instanceId}`)
  instance.finishedAt = world.now()
  return instance
}

/** The approver agrees or refuses, with a remark. Throws unless the approval is running. */
export function decide(
  world: World,
  instanceId: string,
  result: Decision,
  remark: string | null = null,
): void {
  const instance = running(world, instanceId)
  instance.status = 'COMPLETED'
  instance.result = result
  instance.remark = remark
  emitTask(world, instance, 'finish')
  emitInstance(world, instance, 'finish')
}

/** The originator withdraws it. Throws unless the approval is running. */
export function withdraw(world: World, instanceId: string): void {
  const instance = running(world, instanceId)
  instance.status = 'TERMINATED'
  emitTask(world, instance, 'cancel')
  emitInstance(world, instance, 'terminate')
}

/** An administrator deletes it: it can no longer be read or listed. */
export function removeInstance(world: World, instanceId: string): void {
  const instance = world.approvals.instances.get(instanceId)
  if (!instance) throw new Error(`no approval ${instanceId}`)
  world.approvals.instances.delete(instanceId)
  emitInstance(world, instance, 'delete')
}
