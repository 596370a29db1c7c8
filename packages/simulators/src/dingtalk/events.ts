import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { decryptEvent, encryptEvent, signEvent } from './event-crypto.ts'
import { approverOf } from './approval-form.ts'
import type { Delivery, DeliveryOutcome, Instance, Subscription, World } from './world.ts'

const encryptedAnswer = z.object({
  msg_signature: z.string(),
  timeStamp: z.union([z.string(), z.number()]).transform(String),
  nonce: z.string(),
  encrypt: z.string(),
})

/** Only an encrypted `success` with the right signature and owner key counts. */
function accepts(target: Subscription, clientId: string, body: unknown): boolean {
  const answer = encryptedAnswer.safeParse(body)
  if (!answer.success) return false
  const { msg_signature, timeStamp, nonce, encrypt } = answer.data
  if (signEvent(target.token, timeStamp, nonce, encrypt) !== msg_signature) return false
  try {
    const { message, ownerKey } = decryptEvent(target.aesKey, encrypt)
    return message === 'success' && ownerKey === clientId
  } catch {
    return false
  }
}

async function send(world: World, target: Subscription, message: string): Promise<DeliveryOutcome> {
  const encrypt = encryptEvent(target.aesKey, world.clientId, message)
  const timestamp = String(world.now())
  const nonce = randomBytes(6).toString('hex')
  const url = new URL(target.url)
  const signature = signEvent(target.token, timestamp, nonce, encrypt)
  url.searchParams.set(target.signatureName, signature)
  url.searchParams.set('timestamp', timestamp)
  url.searchParams.set('nonce', nonce)
  const signal = AbortSignal.timeout(world.events.answerWithinMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ encrypt }),
      signal,
    })
    const body: unknown = await response.json().catch(() => null)
    if (signal.aborted) return 'late'
    return response.ok && accepts(target, world.clientId, body) ? 'accepted' : 'refused'
  } catch {
    return signal.aborted ? 'late' : 'unreachable'
  }
}

/** Pushes one event and records how the receiver answered. */
export async function push(world: World, event: Delivery['event']): Promise<DeliveryOutcome> {
  const target = world.events.subscription
  if (!target) return 'unreachable'
  const started = performance.now()
  const outcome = await send(world, target, JSON.stringify(event))
  world.events.deliveries.push({ event, outcome, ms: performance.now() - started })
  return outcome
}

function emit(world: World, event: Delivery['event']): void {
  const pushed = push(world, event)
  world.events.pending.add(pushed)
  void pushed.finally(() => world.events.pending.delete(pushed))
}

function takeOne(list: string[], type: string): boolean {
  const at = list.indexOf(type)
  if (at >= 0) list.splice(at, 1)
  return at >= 0
}

function header(world: World, instance: Instance): object {
  if (world.events.bodies === 'older') return { corpId: world.corpId }
  return {
    eventId: randomUUID(),
    EventTime: world.now(),
    CorpId: world.corpId,
    BizId: instance.instanceId,
    bizCategoryId: '',
    businessType: '',
    url: `https://aflow.dingtalk.com/dingtalk/mobile/homepage.htm?procInstId=${instance.instanceId}`,
  }
}

function fields(world: World, instance: Instance): object {
  return {
    ...header(world, instance),
    processInstanceId: instance.instanceId,
    processCode: instance.body.processCode,
    businessId: instance.businessId,
    title: instance.title,
    staffId: instance.body.originatorUserId,
    createTime: instance.createdAt,
    ...(instance.finishedAt === null ? {} : { finishTime: instance.finishedAt }),
    ...(instance.result ? { result: instance.result } : {}),
  }
}

/** `bpms_instance_change`; a terminate carries no result. May be scripted to get lost or to come twice. */
export function emitInstance(
  world: World,
  instance: Instance,
  type: 'start' | 'finish' | 'terminate' | 'delete',
): void {
  const event = { EventType: 'bpms_instance_change', type, ...fields(world, instance) }
  if (takeOne(world.events.loseNext, type)) return
  emit(world, event)
  if (takeOne(world.events.duplicateNext, type)) emit(world, event)
}

/** `bpms_task_change`: `staffId` is the approver. */
export function emitTask(
  world: World,
  instance: Instance,
  type: 'start' | 'finish' | 'cancel',
): void {
  emit(world, {
    EventType: 'bpms_task_change',
    type,
    taskId: instance.taskId,
    ...fields(world, instance),
    staffId: approverOf(instance),
    ...(instance.remark === null ? {} : { remark: instance.remark }),
  })
}

export const directoryEvent = z.union([
  z.object({
    type: z.enum(['user_add_org', 'user_modify_org', 'user_leave_org']),
    userIds: z.array(z.string()).min(1),
  }),
  z.object({
    type: z.enum(['org_dept_create', 'org_dept_modify', 'org_dept_remove']),
    deptIds: z.array(z.int()).min(1),
  }),
])

/** Says that people or departments have changed, whether they have or not. */
export function emitDirectory(world: World, given: z.infer<typeof directoryEvent>): void {
  const changed =
    'userIds' in given
      ? { UserId: given.userIds, OptStaffId: 'manager' }
      : { DeptId: given.deptIds }
  const at = { eventId: randomUUID(), TimeStamp: String(world.now()), CorpId: world.corpId }
  emit(world, { EventType: given.type, ...at, ...changed })
}

/** Stores the address and verifies it with `check_url`, the first event; it is kept only if that is accepted. */
export async function subscribe(world: World, target: Subscription): Promise<DeliveryOutcome> {
  world.events.subscription = target
  const outcome = await push(world, { EventType: 'check_url' })
  if (outcome !== 'accepted') world.events.subscription = null
  return outcome
}

/** Waits until no push is in flight. */
export async function settleEvents(world: World): Promise<void> {
  while (world.events.pending.size > 0) await Promise.all(world.events.pending)
}
