import { employees } from '@vantage/db/people/tables'
import { componentsOf } from '@vantage/domain/approvals/components'
import {
  afterCreate,
  beginCreate,
  type CreateOutcome,
  dueStep,
  needsPerson,
  sentAs,
  unconfigured,
} from '@vantage/domain/approvals/delivery'
import type { CreateOutcome as DingtalkOutcome } from '@vantage/integrations/dingtalk/port'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { type DingtalkSetup, dingtalkSetup, failureOf } from './dingtalk-setup.ts'
import { lookUpForm } from './look-up-form.ts'
import {
  readStoredForm,
  saveDelivery,
  type StoreContext,
  type StoredForm,
} from './stored-delivery.ts'

type DeliverContext = StoreContext & Pick<Context, 'dingtalk'>

/** A look-up that finds nothing is followed by a create; further steps are left to the next run. */
const maxSteps = 4

/**
 * Delivers a form to DingTalk, where it arrives exactly once. Safe to run twice, also at the same time, and to be ended
 * anywhere: a create of unknown outcome is looked up before anything is sent again. Does nothing when nothing is due.
 */
export async function deliverForm(
  ctx: DeliverContext,
  { formId }: { formId: number },
): Promise<void> {
  for (let step = 0; step < maxSteps; step += 1) {
    const form = await readStoredForm(ctx, formId)
    const due = form && dueStep(form.delivery, ctx.clock())
    if (!form || !due) return
    const setup = dingtalkSetup(ctx, form.type)
    if (!setup) await saveDelivery(ctx, form, unconfigured(form.delivery))
    else if (due === 'look-up') await lookUpForm(ctx, form, setup)
    else await createApproval(ctx, form, setup)
  }
}

async function createApproval(
  ctx: DeliverContext,
  form: StoredForm,
  setup: DingtalkSetup,
): Promise<void> {
  const originator = (await dingtalkIdOf(ctx, form)) ?? setup.originator
  if (originator === null) {
    await saveDelivery(ctx, form, needsPerson(form.delivery, 'no-originator', null))
    return
  }
  const { processCode, numberField, timing } = setup
  const startedAt = performance.now()
  const begun = beginCreate(form.delivery, ctx.clock(), { originator, processCode }, timing)
  const saved = await saveDelivery(ctx, form, begun)
  // Somebody else works on it.
  if (!saved || !ctx.dingtalk) return
  const outcome = await ctx.dingtalk.createApproval(
    {
      originatorUserId: originator,
      processCode,
      components: componentsOf(form, form.requestNumber, numberField),
    },
    // The rest of the time is for a create that DingTalk takes long over.
    { notAfter: startedAt + timing.inFlightMs / 3, urgent: form.isResent },
  )
  await record(ctx, saved, setup, outcome)
}

/** The DingTalk account of who reported it. */
async function dingtalkIdOf({ db }: DeliverContext, { employeeId }: StoredForm) {
  if (employeeId === null) return null
  const [employee] = await db
    .select({ dingtalkUserId: employees.dingtalkUserId })
    .from(employees)
    .where(and(eq(employees.id, employeeId), employees.active))
  return employee?.dingtalkUserId ?? null
}

async function record(
  ctx: DeliverContext,
  form: StoredForm,
  { timing }: DingtalkSetup,
  outcome: DingtalkOutcome,
): Promise<void> {
  const next = afterCreate(form.delivery, outcomeOf(outcome), ctx.clock(), timing)
  const isOwed = next.state === 'retrying'
  const kind = next.problem === 'unanswered' ? 'unanswered' : 'not-sent'
  const steps = isOwed ? [{ kind, detail: next.problemDetail ?? next.problem } as const] : []
  if (await saveDelivery(ctx, form, next, { steps })) return
  if (outcome.outcome !== 'created') return
  // It was looked up meanwhile, or given up as lost, but it exists all the same.
  const current = await readStoredForm(ctx, form.id)
  if (!current || current.delivery.instanceId === outcome.instanceId) return
  ctx.log.warn({ formId: form.id }, 'The answer to a create came when it was no longer expected')
  const known = sentAs(current.delivery, outcome.instanceId)
  if (!(await saveDelivery(ctx, current, known))) throw new Error('The delivery changes too often')
}

function outcomeOf(outcome: DingtalkOutcome): CreateOutcome {
  switch (outcome.outcome) {
    case 'created':
      return outcome
    case 'refused':
      return { outcome: 'refused', detail: outcome.code }
    case 'unanswered':
      return { outcome: 'unanswered', detail: outcome.reason }
    case 'unavailable':
      return { outcome: 'not-sent', ...failureOf(outcome) }
  }
}
