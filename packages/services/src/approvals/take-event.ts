import { createHash } from 'node:crypto'
import type { Decision } from '@vantage/contracts/approvals/states'
import { dingtalkEvents } from '@vantage/db/approvals/tables'
import {
  type EventKeys,
  openSealed,
  seal,
  type SealedText,
} from '@vantage/integrations/dingtalk/event-crypto'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { withTransaction } from '../transaction.ts'
import { decideByInstance } from './decide-form.ts'

const oldestMs = 3600 * 1000
type EventContext = Pick<Context, 'db' | 'clock' | 'log' | 'settings'>

export type TakenEvent =
  /** `answer` is what DingTalk waits for. */
  | { outcome: 'taken'; answer: SealedText }
  /** Not signed and encrypted by DingTalk for this application, or more than an hour ago: somebody repeats it. */
  | { outcome: 'forged' }
  /** No event is expected. */
  | { outcome: 'not-configured' }

/**
 * Takes an event that DingTalk pushed. One that comes again changes nothing, and neither does an old one: what is
 * decided stays. Of an approval that nobody here knows yet, it is kept until somebody does.
 */
export async function takeEvent(ctx: EventContext, sealed: SealedText): Promise<TakenEvent> {
  const keys = eventKeys(ctx)
  if (!keys) return { outcome: 'not-configured' }
  const isOld = !(ctx.clock().getTime() - Number(sealed.timestamp) <= oldestMs)
  const text = isOld ? null : openSealed(keys, sealed)
  const event = text === null ? null : eventOf(text, ctx.settings.dingtalk?.corpId ?? '')
  if (!event) return { outcome: 'forged' }
  const told = whatItTells(event)
  if (told) await keepEvent(ctx, keyOf(event), told)
  return { outcome: 'taken', answer: seal(keys, 'success', ctx.clock()) }
}

function eventKeys({ settings: { dingtalk } }: EventContext): EventKeys | null {
  if (!dingtalk?.eventToken || !dingtalk.eventAesKey) return null
  return { token: dingtalk.eventToken, aesKey: dingtalk.eventAesKey, ownerKey: dingtalk.clientId }
}

const text = z.union([z.string(), z.number()]).transform(String)
const eventBody = z.looseObject({
  EventType: z.string(),
  /** An older body has `corpId`, and no id. */
  CorpId: z.string().optional(),
  corpId: z.string().optional(),
  eventId: text.optional(),
  type: z.string().optional(),
  processInstanceId: z.string().min(1).max(200).optional(),
  result: z.string().optional(),
  remark: z.string().optional(),
  taskId: text.optional(),
  staffId: z.string().optional(),
  finishTime: text.optional(),
  createTime: text.optional(),
})
type EventBody = z.infer<typeof eventBody>

function eventOf(message: string, corpId: string): EventBody | null {
  try {
    const event = eventBody.safeParse(JSON.parse(message)).data
    const sender = event?.CorpId ?? event?.corpId ?? corpId
    return event && sender === corpId ? event : null
  } catch {
    return null
  }
}

interface Told {
  instanceId: string
  decision: Decision | null
  remark: string | null
}

/** Null: nothing that matters here, such as a comment or the first event, `check_url`. */
function whatItTells(event: EventBody): Told | null {
  const { EventType, type, processInstanceId: instanceId, result, remark } = event
  if (!instanceId) return null
  if (EventType === 'bpms_task_change') {
    const isReason = type === 'finish' && result === 'refuse' && remark
    return isReason ? { instanceId, decision: null, remark: remark.slice(0, 2000) } : null
  }
  if (EventType !== 'bpms_instance_change') return null
  const decision = decisionOf(type, result)
  return decision && { instanceId, decision, remark: null }
}

function decisionOf(type: string | undefined, result: string | undefined): Decision | null {
  if (type === 'terminate' || type === 'delete') return 'withdrawn'
  if (type !== 'finish') return null
  return result === 'agree' ? 'agreed' : result === 'refuse' ? 'refused' : null
}

const keyOf = (event: EventBody): string => event.eventId ?? fingerprint(event)

const fingerprint = ({
  EventType,
  type,
  processInstanceId,
  taskId,
  ...rest
}: EventBody): string => {
  const { result, staffId, createTime, finishTime } = rest
  const parts = [
    EventType,
    type,
    processInstanceId,
    taskId,
    result,
    staffId,
    createTime,
    finishTime,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

async function keepEvent(ctx: EventContext, key: string, told: Told): Promise<void> {
  await withTransaction(
    ctx,
    async (tx) => {
      const kept = await tx.db
        .insert(dingtalkEvents)
        .values({ key, at: ctx.clock(), ...told })
        .onConflictDoNothing()
        .returning({ key: dingtalkEvents.key })
      if (kept.length === 0) return
      const { instanceId, decision, remark } = told
      await decideByInstance(tx, instanceId, { decision: decision ?? 'running', remark })
    },
    { repeatable: true },
  )
}
