import type { DeliveryHealth } from '@vantage/contracts/approvals/lists'
import { approvalDeliveries } from '@vantage/db/approvals/tables'
import { count, max, min } from 'drizzle-orm'
import type { Context, EmployeeContext } from '../context.ts'
import { readMonthlyCalls } from './dingtalk-throttle.ts'
import { isConfigured } from './read-form.ts'

/** How the sending of forms to DingTalk goes, for those who operate the queues: counts and times, nothing of a form. */
export async function deliveryHealth(ctx: EmployeeContext): Promise<DeliveryHealth> {
  const rows = await ctx.db
    .select({
      state: approvalDeliveries.state,
      problem: approvalDeliveries.problem,
      forms: count(),
      oldest: min(approvalDeliveries.triesFrom),
      lastSentAt: max(approvalDeliveries.sentAt),
    })
    .from(approvalDeliveries)
    .groupBy(approvalDeliveries.state, approvalDeliveries.problem)
  const total = (state: DeliveryHealth['problems'][number]['state']) =>
    rows.reduce((sum, row) => sum + (row.state === state ? row.forms : 0), 0)
  const owed = rows.filter(({ state }) => state === 'queued' || state === 'retrying')
  const times = (all: (Date | null)[]) =>
    all.flatMap((time) => time?.toISOString() ?? []).toSorted()
  return {
    configured: isConfigured(ctx),
    calls: await monthlyCalls(ctx),
    notConfigured: total('not-configured'),
    queued: total('queued'),
    retrying: total('retrying'),
    needsPerson: total('needs-person'),
    problems: rows.flatMap(({ state, problem, forms }) =>
      problem === null ? [] : [{ state, problem, forms }],
    ),
    oldestOwedAt: times(owed.map(({ oldest }) => oldest)).at(0) ?? null,
    lastSentAt: times(rows.map((row) => row.lastSentAt)).at(-1) ?? null,
  }
}

/** From which part of the month's calls on there is a warning. */
const lowFrom = 0.8

export type CallsContext = Pick<Context, 'db' | 'clock'> & {
  settings: Pick<Context['settings'], 'dingtalk'>
}

/** The calls of DingTalk in this month, and how many there may be; null without DingTalk. */
export async function monthlyCalls({
  db,
  clock,
  settings,
}: CallsContext): Promise<DeliveryHealth['calls']> {
  if (!settings.dingtalk) return null
  const limit = settings.dingtalk.monthlyCalls
  const used = await readMonthlyCalls(db, clock())
  return { used, limit, isLow: used >= limit * lowFrom }
}
