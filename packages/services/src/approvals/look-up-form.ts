import type { FoundApproval } from '@vantage/contracts/approvals/lists'
import { compareForms, componentsOf } from '@vantage/domain/approvals/components'
import {
  afterFailedLookUp,
  afterLookUp,
  type Delivery,
  type DeliveryStep,
} from '@vantage/domain/approvals/delivery'
import type { Unavailable } from '@vantage/integrations/calls'
import type { Approval, DingtalkPort } from '@vantage/integrations/dingtalk/port'
import { LRUCache } from 'lru-cache'
import type { Context } from '../core/context.ts'
import { type DingtalkSetup, failureOf } from './dingtalk-setup.ts'
import {
  adoptedByOthers,
  saveDelivery,
  type StoreContext,
  type StoredForm,
} from './stored-delivery.ts'

type LookUpContext = StoreContext & Pick<Context, 'dingtalk'>

/** By how much DingTalk's clock may differ from ours. */
const clockSkewMs = 2 * 60_000

/**
 * Looks in DingTalk for the approval of a form of which a create was not answered: by originator, template and time, then
 * by the request number and all values.
 */
export async function lookUpForm(
  ctx: LookUpContext,
  form: StoredForm,
  { numberField, timing }: DingtalkSetup,
): Promise<void> {
  const { delivery } = form
  const searched = await search(ctx, form, { numberField, timing })
  if (searched.outcome === 'unavailable') {
    const failed = afterFailedLookUp(delivery, failureOf(searched), ctx.clock(), timing)
    await saveDelivery(ctx, form, failed)
    return
  }
  const { found, startedAt } = searched
  const ids = (same: boolean) =>
    found.flatMap((each) => (each.same === same ? [each.instanceId] : []))
  const next = afterLookUp(delivery, { same: ids(true), different: ids(false), startedAt }, timing)
  await saveDelivery(ctx, form, next, {
    found: next.state === 'needs-person' ? found : [],
    steps: stepsOf(next),
  })
}

function stepsOf({ state, instanceId, unconfirmedSince }: Delivery): DeliveryStep[] {
  if (state === 'sent') return [{ kind: 'found', detail: instanceId }]
  return unconfirmedSince === null ? [{ kind: 'not-found', detail: null }] : []
}

async function search(
  ctx: LookUpContext,
  form: StoredForm,
  { numberField, timing }: Pick<DingtalkSetup, 'numberField' | 'timing'>,
): Promise<{ outcome: 'found'; found: FoundApproval[]; startedAt: Date } | Unavailable> {
  const { originator, processCode, searchFrom, unconfirmedSince, ruledOut } = form.delivery
  const { dingtalk } = ctx
  if (!dingtalk || !originator || !processCode || !searchFrom || !unconfirmedSince) {
    return { outcome: 'unavailable', reason: 'credentials' }
  }
  const wanted = {
    processCode,
    originatorUserId: originator,
    from: new Date(searchFrom.getTime() - clockSkewMs),
    settled: new Date(unconfirmedSince.getTime() + timing.inFlightMs),
    urgent: form.isResent,
  }
  const { startedAt, listed: listing } = listShared(dingtalk, wanted, ctx.clock())
  const listed = await listing
  if (listed.outcome === 'unavailable') return listed
  const { instanceIds } = listed
  const others = await adoptedByOthers(ctx, form.id, instanceIds)
  const sent = componentsOf(form, form.requestNumber, numberField)
  const found: FoundApproval[] = []
  for (const instanceId of instanceIds) {
    if (others.has(instanceId) || ruledOut.includes(instanceId)) continue
    const read = await readOnce(dingtalk, instanceId, form.isResent)
    if (read.outcome === 'unavailable') return read
    // Deleted since it was listed.
    if (read.outcome === 'absent') continue
    const { components, createdAt, originatorUserId, decision } = read.approval
    const likeness = compareForms(sent, components, numberField)
    if (likeness === 'other') continue
    found.push({
      instanceId,
      createdAt: createdAt?.toISOString() ?? null,
      originator: originatorUserId,
      decision,
      same: likeness === 'same',
    })
  }
  return { outcome: 'found', found, startedAt }
}

/** Approvals that were read before: their components never change, and the calls of a month are few. */
const readBefore = new WeakMap<DingtalkPort, LRUCache<string, Approval>>()

async function readOnce(dingtalk: DingtalkPort, instanceId: string, urgent: boolean) {
  const known = readBefore.get(dingtalk) ?? new LRUCache<string, Approval>({ max: 5000 })
  readBefore.set(dingtalk, known)
  const approval = known.get(instanceId)
  if (approval) return { outcome: 'read', approval } as const
  const read = await dingtalk.readApproval(instanceId, { urgent })
  if (read.outcome === 'read') known.set(instanceId, read.approval)
  return read
}

type Listed = Awaited<ReturnType<DingtalkPort['listApprovals']>>

interface Listing {
  /** It has everything that DingTalk had by then. */
  startedAt: Date
  listed: Promise<Listed>
}

interface Wanted {
  processCode: string
  originatorUserId: string
  from: Date
  /** The listing has to begin then or later, unless that is in the future. */
  settled: Date
  /** A person waits for it. */
  urgent: boolean
}

/** A listing that began after the time in flight of a form is complete for it; an earlier one may miss it. */
const sharedForMs = { complete: 10 * 60_000, early: 30_000 }
const roundedToMs = 10 * 60_000

/** The newest listing of each template and originator: after an outage many forms are looked up together. */
const newest = new WeakMap<DingtalkPort, Map<string, Listing & { from: number }>>()

/** The ids of approvals since `from`, shared with other look-ups at about the same time. */
function listShared(dingtalk: DingtalkPort, wanted: Wanted, now: Date): Listing {
  const { processCode, originatorUserId, settled, urgent } = wanted
  const from = Math.floor(wanted.from.getTime() / roundedToMs) * roundedToMs
  const known = newest.get(dingtalk) ?? new Map<string, Listing & { from: number }>()
  newest.set(dingtalk, known)
  const key = `${processCode} ${originatorUserId} ${urgent}`
  const last = known.get(key)
  if (last && last.from <= from) {
    const age = now.getTime() - last.startedAt.getTime()
    if (last.startedAt >= settled && age < sharedForMs.complete) return last
    if (now < settled && age < sharedForMs.early) return last
  }
  const query = { processCode, originatorUserId, from: new Date(from), to: now, urgent }
  const listed = dingtalk.listApprovals(query)
  const listing = { startedAt: now, listed, from }
  known.set(key, listing)
  void listed.then(({ outcome }) => {
    if (outcome === 'unavailable' && known.get(key) === listing) known.delete(key)
  })
  return listing
}
