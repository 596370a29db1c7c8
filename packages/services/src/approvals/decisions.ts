import { createHash } from 'node:crypto'
import type { Decision } from '@vantage/contracts/approvals/states'
import { approvalDeliveries, dingtalkEvents } from '@vantage/db/approvals/tables'
import { nextCheckAt, nextDecision } from '@vantage/domain/approvals/delivery'
import {
  decryptEvent,
  encryptEvent,
  type EncryptedEvent,
  type EventKeys,
} from '@vantage/integrations/dingtalk/event-crypto'
import { eq, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { columnsOf } from '@vantage/db/columns'
import type { Context } from '../core/context.ts'
import { type InTransaction, withTransaction } from '../core/transaction.ts'
import { noteDirectoryEvent } from '../directory/sweep-directory.ts'
import { addStep, checkAfter } from './stored-delivery.ts'

type DecisionContext = Pick<Context, 'db' | 'clock' | 'log' | 'settings'>

/** What DingTalk says about an approval. */
interface News {
  decision: Decision
  remark: string | null
  decidedAt?: Date | null
}

/** Stores what DingTalk says about an approval. A decision that was made stays; the reason of a refusal may follow. */
export const decideByInstance = <Ctx extends DecisionContext>(
  ctx: Ctx | (Ctx & InTransaction<Ctx>),
  instanceId: string,
  news: News,
) => decide(ctx, eq(approvalDeliveries.instanceId, instanceId), news)

async function decide<Ctx extends DecisionContext>(
  ctx: Ctx | (Ctx & InTransaction<Ctx>),
  which: SQL,
  news: News,
): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select(columnsOf(approvalDeliveries, 'formId', 'decision', 'remark', 'decidedAt', 'sentAt'))
      .from(approvalDeliveries)
      .where(which)
      .for('update')
    if (!row) return
    const now = tx.clock()
    const decision = nextDecision(row.decision, news.decision)
    const isReason = decision === news.decision || decision === 'refused'
    // '' means that DingTalk had no reason when it was asked; one may still follow.
    const remark = row.remark || ((isReason ? news.remark : null) ?? row.remark)
    const isNew = decision !== 'running' && decision !== row.decision
    const sentAt = row.sentAt ?? now
    await tx.db
      .update(approvalDeliveries)
      .set({
        decision,
        remark,
        decidedAt: isNew ? (news.decidedAt ?? now) : row.decidedAt,
        nextCheckAt: checkAfter(tx.settings, { decision, remark, isNew, sentAt }, now),
      })
      .where(eq(approvalDeliveries.formId, row.formId))
    if (isNew) await addStep(tx, row.formId, 'decided', decision, remark)
  })
}

/**
 * Asks DingTalk what was decided about a form, as its event may have gone missing, or had no reason. Does nothing when no
 * check is due.
 */
export async function checkDecision(
  ctx: DecisionContext & Pick<Context, 'dingtalk'>,
  { formId }: { formId: number },
): Promise<void> {
  const ofForm = eq(approvalDeliveries.formId, formId)
  const [row] = await ctx.db
    .select(columnsOf(approvalDeliveries, 'instanceId', 'decision', 'sentAt', 'nextCheckAt'))
    .from(approvalDeliveries)
    .where(ofForm)
  const now = ctx.clock()
  if (!row?.instanceId || !row.nextCheckAt || row.nextCheckAt > now || !ctx.dingtalk) return
  const read = await ctx.dingtalk.readApproval(row.instanceId)
  if (read.outcome === 'read') {
    const { decision, remark, finishedAt } = read.approval
    // A refusal that has no reason by now never gets one.
    await decide(ctx, ofForm, {
      decision,
      remark: decision === 'refused' ? (remark ?? '') : remark,
      decidedAt: finishedAt,
    })
  } else if (read.outcome === 'absent') {
    // An administrator has deleted it in DingTalk.
    await decide(ctx, ofForm, { decision: 'withdrawn', remark: null })
  } else {
    ctx.log.warn({ formId, reason: read.reason }, 'DingTalk did not tell what was decided')
    const later = nextCheckAt(row.sentAt ?? now, now, 5 * 60_000)
    await ctx.db.update(approvalDeliveries).set({ nextCheckAt: later }).where(ofForm)
  }
}

/** Older events are refused. */
const maxAgeMs = 3600 * 1000

export type TakenEvent =
  /** `answer` is what DingTalk waits for. */
  | { outcome: 'taken'; answer: EncryptedEvent }
  /** Not signed and encrypted by DingTalk for this application, or more than an hour ago, so that somebody replays it. */
  | { outcome: 'forged' }
  /** No event is expected. */
  | { outcome: 'not-configured' }

/**
 * Takes an event that DingTalk pushed. One that comes again changes nothing, and neither does an old one: a decision that
 * was made stays. The event of an approval whose id is not known here yet is kept until it is.
 */
export async function takeEvent(
  ctx: DecisionContext,
  encrypted: EncryptedEvent,
): Promise<TakenEvent> {
  const keys = eventKeys(ctx)
  if (!keys) return { outcome: 'not-configured' }
  const isOld = !(ctx.clock().getTime() - Number(encrypted.timestamp) <= maxAgeMs)
  const text = isOld ? null : decryptEvent(keys, encrypted)
  const event = text === null ? null : eventOf(text, ctx.settings.dingtalk?.corpId ?? '')
  if (!event) return { outcome: 'forged' }
  if (directoryEvents.test(event.EventType)) await noteDirectoryEvent(ctx)
  const news = newsOf(event)
  if (news) await keepEvent(ctx, keyOf(event), news)
  return { outcome: 'taken', answer: encryptEvent(keys, 'success', ctx.clock()) }
}

const directoryEvents = /^(user_(add|modify|leave)_org|org_dept_(create|modify|remove))$/

function eventKeys({ settings: { dingtalk } }: DecisionContext): EventKeys | null {
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

interface EventNews {
  instanceId: string
  decision: Decision | null
  remark: string | null
}

/** Null for events that do not matter here, such as a comment, or `check_url`, the first one. */
function newsOf(event: EventBody): EventNews | null {
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

/** The event's id; a hash of what it says where it has none. */
function keyOf(event: EventBody): string {
  if (event.eventId !== undefined) return event.eventId
  const { EventType, type, processInstanceId, taskId, result, staffId } = event
  const { createTime, finishTime } = event
  const parts = [EventType, type, processInstanceId, taskId, result, staffId]
  const text = JSON.stringify([...parts, createTime, finishTime])
  return createHash('sha256').update(text).digest('hex')
}

async function keepEvent(ctx: DecisionContext, key: string, news: EventNews): Promise<void> {
  await withTransaction(
    ctx,
    async (tx) => {
      const kept = await tx.db
        .insert(dingtalkEvents)
        .values({ key, at: ctx.clock(), ...news })
        .onConflictDoNothing()
        .returning({ key: dingtalkEvents.key })
      if (kept.length === 0) return
      const { instanceId, decision, remark } = news
      await decideByInstance(tx, instanceId, { decision: decision ?? 'running', remark })
    },
    { repeatable: true },
  )
}
