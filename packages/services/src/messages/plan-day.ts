import type { MessageKind } from '@vantage/contracts/messages/message'
import type { MessageChannel } from '@vantage/contracts/messages/sent'
import { inBatches } from '@vantage/db/bulk-statements'
import { activities, activityPeople, participants } from '@vantage/db/activities/tables'
import { columnsOf } from '@vantage/db/columns'
import {
  activitySchedules,
  messageDays,
  messageItems,
  messageRuns,
  messages,
} from '@vantage/db/messages/tables'
import { employees } from '@vantage/db/people/tables'
import {
  type MessagePlan,
  messageOf,
  planForAdministrators,
} from '@vantage/domain/messages/planned-messages'
import {
  endOf,
  firstMorningFrom,
  morningOf,
  sendingDayAt,
} from '@vantage/domain/messages/working-days'
import { and, eq, inArray, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { withTransaction } from '../core/transaction.ts'
import { planNominations, type Recipient } from './plan-nominations.ts'

type PlanContext = Pick<Context, 'db' | 'clock' | 'log' | 'settings' | 'dingtalk' | 'mail'>
type Schedule = typeof activitySchedules.$inferSelect

interface Moment {
  kind: MessageKind
  day: string
}

/** What an activity says on a day, and to whom: `open` are raters with something open. */
type Said = Pick<Recipient, 'activityId' | 'kind' | 'plannedFor' | 'bothChannels'> & {
  to: 'open' | 'participants' | 'administrators'
}

/**
 * Stores all that people are to be told today, from 09:30 of a working day on: one message a person and channel, in one
 * transaction that of several workers one makes. Repeating it changes nothing.
 */
export async function planDay(ctx: PlanContext): Promise<void> {
  const { calendar } = ctx.settings
  const day = sendingDayAt(ctx.clock(), calendar)
  if (day === null || (await ctx.db.$count(messageDays, eq(messageDays.day, day))) > 0) return
  await withTransaction(ctx, async (tx) => {
    const [first] = await tx.db
      .insert(messageDays)
      .values({ day, plannedAt: tx.clock() })
      .onConflictDoNothing()
      .returning()
    if (!first) return
    // Only needed on its own day, and it holds how much somebody had open.
    await tx.db
      .update(messages)
      .set({ content: null })
      .where(and(lt(messages.day, day), isNotNull(messages.content)))
    const said = await decideMessages(tx, day)
    const recipients = [...(await planNominations(tx, day)), ...(await readRecipients(tx, said))]
    await storeMessages(tx, { day, from: morningOf(day, calendar) }, recipients)
  })
}

/** The row of an activity that runs as a plan. */
export const planOf = (
  schedule: Schedule,
  activity: { startedAt: Date | null; createdOn: string; dueOn: string | null },
): MessagePlan => ({
  startedAt: activity.startedAt ?? new Date(activity.createdOn),
  dueOn: activity.dueOn,
  invitation: schedule.invitation,
  before: schedule.remindsBefore ? schedule.daysBefore : [],
  after: schedule.remindsAfter ? { every: schedule.everyDays, times: schedule.times } : null,
  extendedAt: schedule.extendedAt,
  tellsExtension: schedule.tellsExtension,
})

/** What each activity says today, noted as said. Activities stay as they are until the transaction ends. */
async function decideMessages(tx: PlanContext, day: string): Promise<Said[]> {
  const { db, settings } = tx
  const isOpen = eq(activities.status, 'running')
  const hasReports = and(eq(activities.status, 'finished'), isNotNull(activities.sealedAt))
  const isReady = and(hasReports, activities.resultsVisible, isNotNull(activitySchedules.visibleAt))
  const isToOpen = and(eq(activities.status, 'draft'), lte(activitySchedules.opensOn, day))
  const found = await db
    .select({ activity: activities, schedule: activitySchedules })
    .from(activities)
    .innerJoin(activitySchedules, eq(activitySchedules.activityId, activities.id))
    .where(or(isOpen, isReady, isToOpen))
    .orderBy(activities.id)
    .for('share', { of: activities })
  const runs = await db
    .select()
    .from(messageRuns)
    .where(inArray(messageRuns.activityId, [0, ...found.map(({ activity }) => activity.id)]))
  const said: Said[] = []
  const noted: (typeof messageRuns.$inferInsert)[] = []
  for (const { activity, schedule } of found) {
    const { id: activityId, status } = activity
    const { bothChannels, visibleAt } = schedule
    const done = runs
      .filter((run) => run.activityId === activityId)
      .map((run) => ({ kind: run.kind, day: run.plannedFor }))
    const say = (to: Said['to'], send: Moment | null, owed: readonly Moment[]) => {
      noted.push(
        ...owed.map((each) => ({ activityId, kind: each.kind, plannedFor: each.day, day })),
      )
      if (send) said.push({ activityId, to, kind: send.kind, plannedFor: send.day, bothChannels })
    }
    if (status === 'running') {
      const { send, owed } = messageOf(planOf(schedule, activity), day, done, settings.calendar)
      say('open', send, owed)
    }
    const isReady = visibleAt !== null && status === 'finished'
    if (isReady && done.every(({ kind }) => kind !== 'report-ready')) {
      const ready = {
        kind: 'report-ready' as const,
        day: firstMorningFrom(visibleAt, settings.calendar),
      }
      if (ready.day <= day) say('participants', ready, [ready])
    }
    for (const each of planForAdministrators({ ...activity, ...schedule }, settings.calendar)) {
      const isDone = done.some((run) => run.kind === each.kind && run.day === each.day)
      if (each.day <= day && !isDone) say('administrators', each, [each])
    }
  }
  if (noted.length > 0) await db.insert(messageRuns).values(noted)
  return said
}

/** Who had something open last night, is evaluated or an administrator. Open forms are counted again at the sending. */
const isAddressee: Record<Said['to'], (activityId: number) => SQL> = {
  open: (id) => sql`${employees.id} in (select ${activityPeople.employeeId} from ${activityPeople}
    where ${activityPeople.activityId} = ${id} and ${activityPeople.open} > 0
      and not ${activityPeople.excused})`,
  participants: (id) => sql`${employees.id} in (select ${participants.employeeId}
    from ${participants} where ${participants.activityId} = ${id})`,
  administrators: () => eq(employees.type, 'evm'),
}

async function readRecipients({ db }: PlanContext, said: readonly Said[]): Promise<Recipient[]> {
  const recipients: Recipient[][] = []
  for (const { to, ...own } of said) {
    const people = await db
      .select({ employeeId: employees.id, ...columnsOf(employees, 'dingtalkUserId', 'email') })
      .from(employees)
      .where(and(employees.active, isAddressee[to](own.activityId)))
    recipients.push(people.map((person) => ({ ...person, ...own })))
  }
  return recipients.flat()
}

/** How somebody can be told: in DingTalk, else by e-mail; or both. `none` where there is nothing that is configured. */
export function channelsOf(
  { dingtalk, mail }: Pick<Context, 'dingtalk' | 'mail'>,
  person: { dingtalkUserId: string | null; email: string | null },
  both: boolean,
): MessageChannel[] {
  const usable: MessageChannel[] = [
    ...(dingtalk && person.dingtalkUserId !== null ? ['dingtalk' as const] : []),
    ...(mail && person.email !== null ? ['email' as const] : []),
  ]
  if (usable.length === 0) return ['none']
  return both ? usable : usable.slice(0, 1)
}

/**
 * Stores what people are told on a day: one message a person and channel. With `from` they go out from that moment on,
 * and join those of the day that wait for it; without it at once, and whoever has a message of the day gets no other.
 * Whoever has no address gets a row that says so.
 */
export async function storeMessages(
  tx: PlanContext,
  {
    day,
    from: nextTryAt,
    askedAt = null,
  }: { day: string; from: Date | null; askedAt?: Date | null },
  recipients: readonly Recipient[],
): Promise<void> {
  const sendUntil = endOf(day, tx.settings.calendar)
  const people = Map.groupBy(recipients, ({ employeeId }) => employeeId)
  const rows = [...people].flatMap(([employeeId, own]) => {
    const [person] = own
    const both = own.some(({ bothChannels }) => bothChannels)
    return (person ? channelsOf(tx, person, both) : []).map((channel) => ({
      employeeId,
      day,
      channel,
      sendUntil,
      ...(channel === 'none'
        ? { state: 'not-delivered' as const, why: 'no-address' as const }
        : { state: 'waiting' as const, nextTryAt }),
    }))
  })
  for (const some of inBatches(rows)) {
    const row = { id: messages.id, employeeId: messages.employeeId }
    const made = await tx.db.insert(messages).values(some).onConflictDoNothing().returning(row)
    const isOfThese = inArray(messages.employeeId, [
      ...new Set(some.map((each) => each.employeeId)),
    ])
    const stored =
      nextTryAt === null
        ? made
        : await tx.db
            .select(row)
            .from(messages)
            .where(and(eq(messages.day, day), isOfThese))
    const items = stored.flatMap(({ id: messageId, employeeId }) => {
      // Each person gets one item per activity: an administrator the one that only they can act on.
      const own = new Map((people.get(employeeId) ?? []).map((each) => [each.activityId, each]))
      return [...own.values()].map(({ activityId, kind, plannedFor }) => ({
        messageId,
        activityId,
        kind,
        plannedFor,
        askedAt,
      }))
    })
    if (items.length === 0) continue
    // What is planned is said once; a reminder by hand for the same day gives way to it.
    await tx.db
      .insert(messageItems)
      .values(items)
      .onConflictDoUpdate({
        target: [messageItems.messageId, messageItems.activityId],
        set: { kind: sql`excluded.kind`, plannedFor: sql`excluded.planned_for`, askedAt: null },
        setWhere: sql`${messageItems.askedAt} is not null and excluded.asked_at is null`,
      })
  }
}
