import type { FoundApproval } from '@vantage/contracts/approvals/lists'
import { compareForms, componentsOf } from '@vantage/domain/approvals/components'
import {
  afterFailedLookUp,
  afterLookUp,
  type Delivery,
  type DeliveryStep,
} from '@vantage/domain/approvals/delivery'
import type { Approval, DingtalkPort, Unavailable } from '@vantage/integrations/dingtalk/port'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'
import { detailOf, problemOf } from './delivery-problem.ts'
import type { DingtalkSetup } from './dingtalk-setup.ts'
import { listShared } from './listed-approvals.ts'
import {
  adoptedByOthers,
  saveDelivery,
  type StoreContext,
  type StoredForm,
} from './stored-delivery.ts'

type LookUpContext = StoreContext & Pick<Context, 'dingtalk'>

/** How far DingTalk's clock may be from ours. */
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
    const failure = { problem: problemOf(searched), detail: detailOf(searched) }
    await saveDelivery(ctx, form, afterFailedLookUp(delivery, failure, ctx.clock(), timing))
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

function stepsOf({ state, instanceId, doubtSince }: Delivery): DeliveryStep[] {
  if (state === 'sent') return [{ kind: 'found', detail: instanceId }]
  return doubtSince === null ? [{ kind: 'not-found', detail: null }] : []
}

async function search(
  ctx: LookUpContext,
  form: StoredForm,
  { numberField, timing }: Pick<DingtalkSetup, 'numberField' | 'timing'>,
): Promise<{ outcome: 'found'; found: FoundApproval[]; startedAt: Date } | Unavailable> {
  const { originator, processCode, searchFrom, doubtSince, ruledOut } = form.delivery
  const { dingtalk } = ctx
  if (!dingtalk || !originator || !processCode || !searchFrom || !doubtSince) {
    return { outcome: 'unavailable', reason: 'credentials' }
  }
  const wanted = {
    processCode,
    originatorUserId: originator,
    from: new Date(searchFrom.getTime() - clockSkewMs),
    settled: new Date(doubtSince.getTime() + timing.inFlightMs),
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

/** What was read of approvals: their components never change, and the calls of a month are few. */
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
