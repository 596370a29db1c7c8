import {
  developmentActions as actions,
  developmentCheckIns as checkIns,
  developmentFocuses as focuses,
  developmentPlans as plans,
  developmentReminders as reminders,
} from '@vantage/db/development/tables'
import { employees } from '@vantage/db/people/tables'
import { checkInDay, reminderDay } from '@vantage/domain/development/reminder-days'
import { addDays, endOf, sendingDayAt } from '@vantage/domain/messages/working-days'
import { and, asc, eq, gte, inArray, isNull, lt, lte, not, notExists, or, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { type PlanReminder, planMail, planNotice } from '../messages/plan-reminder.ts'
import { channelsOf } from '../messages/plan-day.ts'

type RemindContext = Pick<Context, 'db' | 'clock' | 'settings' | 'dingtalk' | 'mail'>
type Claim = typeof reminders.$inferSelect

/** Plans at once; the next sweep goes on. */
const perSweep = 50
/** No holidays are so long that an action due after them has its reminder today. */
const daysAhead = 21

/**
 * Reminds owners of their plans, once of each thing, on working days from 09:30 on; called by the worker's sweep. By itself, and by no
 * job or message row, for those are listed and counted where others see them (`.github/decisions/0048-a-plan-is-its-owners-alone.md`).
 * What is owed is claimed first and given back when it certainly was not sent: a worker that ends between sends less, never twice.
 */
export async function remindOwners(ctx: RemindContext): Promise<void> {
  const { calendar } = ctx.settings
  const today = sendingDayAt(ctx.clock(), calendar)
  if (today === null || !(ctx.dingtalk || ctx.mail)) return
  const owed = [...(await dueActions(ctx, today)), ...(await dueCheckIns(ctx, today))]
  const chosen = new Set([...new Set(owed.map(({ planId }) => planId))].slice(0, perSweep))
  const rows = owed.filter(({ planId }) => chosen.has(planId))
  if (rows.length === 0) return
  const claimed = await ctx.db.insert(reminders).values(rows).onConflictDoNothing().returning()
  const byPlan = Map.groupBy(claimed, ({ planId }) => planId)
  const owners = await readOwners(ctx, [...byPlan.keys()])
  let isReachable = true
  for (const [planId, claims] of byPlan) {
    const owner = owners.find((each) => each.planId === planId)
    if (!owner) continue
    const sent: 'done' | 'later' = isReachable ? await send(ctx, owner, claims) : 'later'
    if (sent === 'later') await giveBack(ctx, claims)
    isReachable &&= sent !== 'later'
  }
}

const isReminded = and(plans.reminders, isNull(plans.closedAt), employees.active)
const isOpenFocus = sql`coalesce((select ${checkIns.how} from ${checkIns}
  where ${checkIns.focusId} = ${focuses.id} order by ${checkIns.day} desc limit 1), '') <> 'done'`

/** Actions whose day to be reminded of has come, until they are due. */
async function dueActions({ db, settings }: RemindContext, today: string): Promise<Claim[]> {
  const isClaimed = and(eq(reminders.actionId, actions.id), eq(reminders.day, actions.dueOn))
  const rows = await db
    .select({ planId: plans.id, actionId: actions.id, day: actions.dueOn })
    .from(actions)
    .innerJoin(focuses, eq(focuses.id, actions.focusId))
    .innerJoin(plans, eq(plans.id, focuses.planId))
    .innerJoin(employees, eq(employees.id, plans.ownerId))
    .where(
      and(
        not(actions.done),
        gte(actions.dueOn, today),
        lte(actions.dueOn, addDays(today, daysAhead)),
        isReminded,
        isOpenFocus,
        notExists(db.select({ day: reminders.day }).from(reminders).where(isClaimed)),
      ),
    )
    .orderBy(asc(actions.dueOn))
  return rows.filter(({ day }) => reminderDay(day, settings.calendar) <= today)
}

/** Plans that were there on this month's day of check-ins, once it has come, and still have something open. */
async function dueCheckIns({ db, settings }: RemindContext, today: string): Promise<Claim[]> {
  const day = checkInDay(today, settings.calendar)
  if (day > today) return []
  const isClaimed = and(
    eq(reminders.planId, plans.id),
    isNull(reminders.actionId),
    eq(reminders.day, day),
  )
  const rows = await db
    .selectDistinct({ planId: plans.id })
    .from(focuses)
    .innerJoin(plans, eq(plans.id, focuses.planId))
    .innerJoin(employees, eq(employees.id, plans.ownerId))
    .where(
      and(
        isReminded,
        isOpenFocus,
        lt(plans.madeAt, endOf(addDays(day, -1), settings.calendar)),
        notExists(db.select({ day: reminders.day }).from(reminders).where(isClaimed)),
      ),
    )
  return rows.map(({ planId }) => ({ planId, actionId: null, day }))
}

type Owner = Awaited<ReturnType<typeof readOwners>>[number]

function readOwners({ db }: RemindContext, ids: readonly string[]) {
  const { fullname, englishname, language, dingtalkUserId, email } = employees
  return db
    .select({
      planId: plans.id,
      person: { fullname, englishname },
      lang: language,
      dingtalkUserId,
      email,
    })
    .from(plans)
    .innerJoin(employees, eq(employees.id, plans.ownerId))
    .where(inArray(plans.id, [...ids]))
}

/** All of a plan in one message. `later`: it certainly did not arrive, or DingTalk drops a second one of the same words. */
async function send(
  ctx: RemindContext,
  owner: Owner,
  claims: readonly Claim[],
): Promise<'done' | 'later'> {
  const { dingtalk, mail, settings } = ctx
  const due = claims.flatMap(({ actionId, day }) => (actionId === null ? [] : day)).toSorted()
  const [dueOn] = due
  const reminder: PlanReminder = {
    ...owner,
    actions: dueOn === undefined ? null : { count: due.length, dueOn },
    checkIn: due.length < claims.length,
    link: settings.publicUrl && new URL('/development', settings.publicUrl).href,
  }
  const [channel] = channelsOf(ctx, owner, false)
  if (channel === 'dingtalk' && dingtalk && owner.dingtalkUserId !== null) {
    const notice = { userIds: [owner.dingtalkUserId], text: planNotice(reminder) }
    const { outcome } = await dingtalk.sendNotice(notice)
    return outcome === 'unavailable' ? 'later' : 'done'
  }
  if (channel === 'email' && mail && owner.email !== null) {
    const { lang, person, email: address } = owner
    const { outcome } = await mail.sendMail({
      messageId: `plan-${owner.planId}-${claims.map(({ day }) => day).join('-')}@vantage`,
      to: { name: lang === 'ch' ? person.fullname : person.englishname, address },
      ...planMail(reminder),
    })
    return outcome === 'later' ? 'later' : 'done'
  }
  return 'done'
}

const giveBack = ({ db }: RemindContext, claims: readonly Claim[]) =>
  db
    .delete(reminders)
    .where(
      or(
        ...claims.map(({ planId, actionId, day }) =>
          and(
            eq(reminders.planId, planId),
            eq(reminders.day, day),
            actionId === null ? isNull(reminders.actionId) : eq(reminders.actionId, actionId),
          ),
        ),
      ),
    )
