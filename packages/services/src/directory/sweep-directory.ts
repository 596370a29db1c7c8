import { directoryPlanLines, directoryPlans, directorySettings } from '@vantage/db/directory/tables'
import { lastHour, type WorkCalendar } from '@vantage/domain/messages/working-days'
import { and, desc, gte, inArray, isNotNull, isNull, lt, notInArray } from 'drizzle-orm'
import type { Context, TimedContext } from '../core/context.ts'
import { requestJob } from '../core/request-job.ts'
import { readDirectorySettings, requestLook } from './looks.ts'

type SweepContext = Pick<
  Context,
  'actor' | 'db' | 'clock' | 'jobs' | 'log' | 'dingtalk' | 'settings'
>

const nightlyHour = 2
const dayMs = 24 * 3_600_000
/** When the next nightly look begins. */
export const nextNight = (now: Date, calendar: WorkCalendar): Date =>
  lastHour(nightlyHour, new Date(now.getTime() + dayMs), calendar)
/** How long after its time a nightly look is still made up for. */
const madeUpForMs = 4 * 3_600_000
/** Events come in bursts; one look a while after the first answers all. */
const afterHintMs = 10 * 60_000
/** Plans are kept as history; their lines only of the newest. */
const plansKeptMs = 730 * dayMs
const linesKeptOf = 20

/** Asks again for what a job was to do, looks by night and after DingTalk's events, and deletes old history. */
export async function sweepDirectory(ctx: SweepContext): Promise<void> {
  await resume(ctx)
  await lookWhenDue(ctx)
  await deleteOld(ctx)
}

async function resume(ctx: SweepContext): Promise<void> {
  const open = await ctx.db
    .select({ id: directoryPlans.id, state: directoryPlans.state })
    .from(directoryPlans)
    .where(inArray(directoryPlans.state, ['looking', 'applying']))
  for (const { id: planId, state } of open) {
    await requestJob(ctx, state === 'looking' ? 'directory.look' : 'directory.apply', { planId })
  }
}

/** Where it is switched on: at night, and a while after DingTalk said that something changed. */
async function lookWhenDue(ctx: SweepContext): Promise<void> {
  const { nightly } = await readDirectorySettings(ctx)
  if (!nightly || !ctx.dingtalk) return
  const now = ctx.clock()
  const due = lastHour(nightlyHour, now, ctx.settings.calendar)
  const isNight = now.getTime() - due.getTime() <= madeUpForMs
  const since = await ctx.db.$count(directoryPlans, gte(directoryPlans.startedAt, due))
  const isHinted = await ctx.db.$count(
    directorySettings,
    and(
      isNotNull(directorySettings.hintedAt),
      lt(directorySettings.hintedAt, new Date(now.getTime() - afterHintMs)),
    ),
  )
  if ((isNight && since === 0) || isHinted > 0) await requestLook(ctx)
}

async function deleteOld({ db, clock }: SweepContext): Promise<void> {
  const oldest = new Date(clock().getTime() - plansKeptMs)
  await db.delete(directoryPlans).where(lt(directoryPlans.startedAt, oldest))
  const newest = db
    .select({ id: directoryPlans.id })
    .from(directoryPlans)
    .orderBy(desc(directoryPlans.id))
    .limit(linesKeptOf)
  await db.delete(directoryPlanLines).where(notInArray(directoryPlanLines.planId, newest))
}

/** DingTalk says that people or departments changed: a hint to look, and nothing more. */
export async function noteDirectoryEvent({ db, clock }: TimedContext): Promise<void> {
  const hintedAt = clock()
  await db
    .insert(directorySettings)
    .values({ hintedAt })
    .onConflictDoUpdate({
      target: directorySettings.isOnly,
      set: { hintedAt },
      setWhere: isNull(directorySettings.hintedAt),
    })
}
