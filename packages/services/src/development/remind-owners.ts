import { developmentPlans as plans } from '@vantage/db/development/tables'
import { employees } from '@vantage/db/people/tables'
import { type OwedReminder, owedReminder } from '@vantage/domain/development/reminders'
import { sendingDayAt } from '@vantage/domain/messages/working-days'
import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm'
import { columnsOf } from '@vantage/db/columns'
import type { Context } from '../core/context.ts'
import { planMail, planNotice } from '../messages/plan-reminder.ts'
import { channelsOf } from '../messages/plan-day.ts'

type RemindContext = Pick<Context, 'db' | 'clock' | 'settings' | 'dingtalk' | 'mail'>

/** Plans per sweep; the next sweep continues. */
const perSweep = 50
const pauseMs = 15 * 60_000

/**
 * Reminds owners of their plans, of each thing once, on working days from 09:30 on; called by the worker's sweep. Uses
 * no job and no message row, which others could see (`.github/decisions/0048-a-plan-is-its-owners-alone.md`). An owner
 * who cannot be reached is tried again after a pause; whoever waits longest comes first.
 */
export async function remindOwners(ctx: RemindContext): Promise<void> {
  const { calendar } = ctx.settings
  const today = sendingDayAt(ctx.clock(), calendar)
  if (today === null || !(ctx.dingtalk || ctx.mail)) return
  for (let tried = 0; tried < perSweep; tried += 1) {
    const plan = await claimPlan(ctx, today)
    if (!plan) return
    const owed = owedReminder(plan.focuses, { since: plan.since, today }, calendar)
    if (owed === null || (await send(ctx, plan, owed, today)) === 'done') continue
    await ctx.db.update(plans).set({ remindedUpTo: plan.since }).where(eq(plans.id, plan.id))
    // Perhaps nobody can be reached now.
    return
  }
}

/** Takes a plan for today, before anything is sent: a worker that ends then sends less, never twice. */
async function claimPlan({ db, clock }: RemindContext, today: string) {
  const now = clock()
  const next = db.$with('next').as(
    db
      .select({
        id: plans.id,
        since: plans.remindedUpTo,
        lang: employees.language,
        ...columnsOf(employees, 'fullname', 'englishname', 'dingtalkUserId', 'email'),
      })
      .from(plans)
      .innerJoin(employees, and(eq(employees.id, plans.ownerId), employees.active))
      .where(
        and(
          plans.reminders,
          isNull(plans.closedAt),
          lt(plans.remindedUpTo, today),
          lte(plans.triedAt, new Date(now.getTime() - pauseMs)),
        ),
      )
      .orderBy(asc(plans.triedAt))
      .limit(1)
      .for('update', { of: plans, skipLocked: true }),
  )
  const [claimed] = await db
    .with(next)
    .update(plans)
    .set({ remindedUpTo: today, triedAt: now })
    .from(next)
    .where(eq(plans.id, next.id))
    .returning({
      ...columnsOf(plans, 'id', 'focuses'),
      ...columnsOf(next, 'since', 'lang', 'dingtalkUserId', 'email'),
      person: columnsOf(next, 'fullname', 'englishname'),
    })
  return claimed
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimPlan>>>

/** Sends one message about a plan. `later`: it certainly did not arrive, or DingTalk drops a second one with the same words. */
async function send(
  ctx: RemindContext,
  plan: Claimed,
  owed: OwedReminder,
  today: string,
): Promise<'done' | 'later'> {
  const { dingtalk, mail, settings } = ctx
  const { lang, person, dingtalkUserId, email: address } = plan
  const link = settings.publicUrl && new URL('/development', settings.publicUrl).href
  const reminder = { lang, person, ...owed, link }
  const [channel] = channelsOf(ctx, plan, false)
  if (channel === 'dingtalk' && dingtalk && dingtalkUserId !== null) {
    const notice = { userIds: [dingtalkUserId], text: planNotice(reminder) }
    const { outcome } = await dingtalk.sendNotice(notice)
    return outcome === 'unavailable' ? 'later' : 'done'
  }
  if (channel === 'email' && mail && address !== null) {
    const { outcome } = await mail.sendMail({
      messageId: `plan-${plan.id}-${today}@vantage`,
      to: { name: lang === 'ch' ? person.fullname : person.englishname, address },
      ...planMail(reminder),
    })
    return outcome === 'later' ? 'later' : 'done'
  }
  return 'done'
}
