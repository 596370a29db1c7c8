import type { MessageKind } from '@vantage/contracts/messages/message'
import type {
  MessageRun,
  MessageWhy,
  UndeliveredInput,
  UndeliveredOutput,
} from '@vantage/contracts/messages/sent'
import { activities, activityPeople } from '@vantage/db/activities/tables'
import { messageDays, messageItems, messages } from '@vantage/db/messages/tables'
import { employees } from '@vantage/db/people/tables'
import { currentFrom } from '@vantage/domain/activities/nightly-progress'
import { endOf, dayAt } from '@vantage/domain/messages/working-days'
import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  ne,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { columnsOf } from '@vantage/db/columns'
import { audit } from '../core/audit.ts'
import type { Context, DbContext, EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { idsOf, isoTime, readPage } from '../core/lists.ts'
import { requestJob } from '../core/request-job.ts'
import { withTransaction } from '../core/transaction.ts'
import { isStillSaid } from './still-said.ts'

/** Kinds of messages that go to raters who still have something open. */
export const raterKinds: MessageKind[] = [
  'invitation',
  'reminder-before',
  'reminder-after',
  'reminder',
  'extended',
]
export const isMissed = inArray(messages.state, ['not-delivered', 'may-have-arrived'])
export const isUnderWay = inArray(messages.state, ['waiting', 'sending'])
/** What is missed has a reason. */
const why = sql<MessageWhy>`${messages.why}`

/** A message to a rater that was tried, which says that they had something open then; who has no address is known from last night. */
const tellsOfRater = and(inArray(messageItems.kind, raterKinds), ne(messages.channel, 'none'))
/** Whether last night's list of open questionnaires is newer than the message: naming its recipient reveals no more. */
const isNight = sql<boolean>`coalesce(${messages.endedAt} < ${activities.progressAt}, false)`
/**
 * A message to a rater that was sent again since last night. It stays among the missed until the next one, whatever became of it:
 * that would tell of this person, who is named, whether they have finished since.
 */
const isCountedLater = and(
  inArray(messageItems.kind, raterKinds),
  sql`coalesce(${messages.againAt} > coalesce(${activities.progressAt}, '-infinity'), false)`,
)
const isAboutRater = and(
  eq(activityPeople.activityId, messageItems.activityId),
  eq(activityPeople.employeeId, messages.employeeId),
)
const isNamed = or(
  not(sql`${tellsOfRater}`),
  and(isNight, gt(activityPeople.open, 0), not(activityPeople.excused)),
)

/** What an activity has sent, by message, the newest first; to raters until it is sealed. How many needed none any more would tell who has finished. */
export async function listRuns({ db }: EmployeeContext, activityId: number): Promise<MessageRun[]> {
  const counting = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
  const arrived = sql`${inArray(messages.state, ['sent', 'delivered'])} and not (${isCountedLater})`
  const rows = await db
    .select({
      kind: messageItems.kind,
      day: messages.day,
      askedAt: isoTime(messageItems.askedAt),
      people: sql<number>`count(distinct ${messages.employeeId})::int`,
      unreachable: counting(sql`${messages.channel} = 'none'`),
      dingtalk: counting(sql`${messages.channel} = 'dingtalk' and ${arrived}`),
      email: counting(sql`${messages.channel} = 'email' and ${arrived}`),
      waiting: counting(sql`${isUnderWay} and not (${isCountedLater})`),
      missed: counting(sql`${isMissed} or (${isCountedLater})`),
    })
    .from(messageItems)
    .innerJoin(messages, eq(messages.id, messageItems.messageId))
    .innerJoin(activities, eq(activities.id, messageItems.activityId))
    .where(eq(messageItems.activityId, activityId))
    .groupBy(messageItems.kind, messages.day, messageItems.askedAt)
    .orderBy(desc(messages.day), desc(messageItems.askedAt), messageItems.kind)
  return rows.map(({ kind, day, askedAt, people, unreachable, ...counts }) => {
    const isTelling = raterKinds.includes(kind) && people - unreachable < currentFrom
    return { kind, day, askedAt, people, counts: isTelling ? null : counts }
  })
}

/** What knows of the company's day. */
export type DayContext = Pick<Context, 'db' | 'clock'> & {
  settings: Pick<Context['settings'], 'calendar'>
}

/**
 * Deletes what raters of an activity were sent. Who got a reminder had something open that day, and who got none any more
 * had not: that narrows down when somebody answered. Today is marked if the turn of any had come, whatever became of it.
 */
export async function deleteRaterMessages({ db, clock, settings }: DayContext, activityId: number) {
  await db
    .delete(messageItems)
    .where(and(eq(messageItems.activityId, activityId), inArray(messageItems.kind, raterKinds)))
  const items = db
    .select({ id: messageItems.messageId })
    .from(messageItems)
    .where(eq(messageItems.messageId, messages.id))
  // In one statement, so that no worker begins to send one between the look and the deletion.
  await db.execute(sql`
    with gone as (delete from ${messages} where ${notExists(items)} returning day, channel, state, claimed_at)
    insert into ${messageDays} (day, planned_at, recipients_deleted)
    select distinct day, ${clock().toISOString()}::timestamptz, true from gone
    where day = ${dayAt(clock(), settings.calendar)} and channel <> 'none'
      and not (state = 'waiting' and claimed_at is null)
    on conflict (day) do update set recipients_deleted = true`)
}

type Channels = Pick<Context, 'dingtalk' | 'mail'>
type SendAgainContext = Channels & Pick<Context, 'clock' | 'settings'>
const waysTo = ({ dingtalk, mail }: Channels) => ({
  byDingtalk: sql`(${dingtalk !== null} and ${employees.dingtalkUserId} is not null)`,
  byMail: sql`(${mail !== null} and ${employees.email} is not null)`,
})

/** Whether a message can reach somebody, by a channel that is configured. */
export const hasAddress = (ctx: Channels) => {
  const { byDingtalk, byMail } = waysTo(ctx)
  return sql<boolean>`(${byDingtalk} or ${byMail})`
}

/**
 * Whether a message can be sent again: its activity still has something to say to this person, as of last night; there is
 * an address; nothing newer of the activity has gone to them; and they have not had another message of the same day since
 * they got an address.
 */
const canSend = (ctx: SendAgainContext) => {
  const { byDingtalk, byMail } = waysTo(ctx)
  const wasOpen = sql`(coalesce(${activityPeople.open}, 0) > 0 and not ${activityPeople.excused})`
  return sql<boolean>`(${employees.active}
    and case ${messages.channel} when 'dingtalk' then ${byDingtalk} when 'email' then ${byMail}
      else ${hasAddress(ctx)} end
    and ${isStillSaid(ctx, wasOpen)}
    and not (${messages.channel} = 'none' and exists (select from ${messages} m
      where m.employee_id = ${messages.employeeId} and m.day = ${messages.day}
        and m.channel <> 'none'))
    and not exists (select from ${messageItems} i join ${messages} m on m.id = i.message_id
      where i.activity_id = ${messageItems.activityId} and m.employee_id = ${messages.employeeId}
        and m.day > ${messages.day}))`
}

const missedOf = (ctx: EmployeeContext, activityId: number) =>
  ctx.db
    .select({
      id: messages.id,
      person: columnsOf(employees, 'id', 'username', 'fullname', 'englishname'),
      kind: messageItems.kind,
      day: messages.day,
      why: why.as('why'),
      detail: messages.detail,
      canSend: canSend(ctx).as('can_send'),
    })
    .from(messages)
    .innerJoin(messageItems, eq(messageItems.messageId, messages.id))
    .innerJoin(activities, eq(activities.id, messageItems.activityId))
    .innerJoin(employees, eq(employees.id, messages.employeeId))
    .leftJoin(activityPeople, isAboutRater)
    .where(and(eq(messageItems.activityId, activityId), isMissed, isNamed))
    .$dynamic()

/**
 * Those whose newest e-mail of any activity was refused or came back, as the pages of dates and messages name them, and whose
 * account nobody has changed since. By day, for what has become of a newer one would tell who had something open today.
 */
export async function readFailingMailboxes({ db }: DbContext): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: messages.employeeId })
    .from(messages)
    .innerJoin(messageItems, eq(messageItems.messageId, messages.id))
    .innerJoin(activities, eq(activities.id, messageItems.activityId))
    .innerJoin(employees, eq(employees.id, messages.employeeId))
    .leftJoin(activityPeople, isAboutRater)
    .where(
      and(
        eq(messages.state, 'not-delivered'),
        inArray(messages.why, ['mail-refused', 'no-mailbox', 'mailbox-full', 'mail-bounced']),
        isNamed,
        gt(messages.endedAt, employees.updatedAt),
        sql`not exists (select from ${messages} m where m.employee_id = ${messages.employeeId}
          and m.channel = 'email' and m.day > ${messages.day})`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Why messages failed whose recipients are not named yet, for runs whose counts are published. */
async function readUnnamed(
  ctx: EmployeeContext,
  activityId: number,
): Promise<UndeliveredOutput['unnamed']> {
  const { kind, askedAt } = messageItems
  const rows = await ctx.db
    .select({ kind, day: messages.day, askedAt: isoTime(askedAt), why, messages: count() })
    .from(messages)
    .innerJoin(messageItems, eq(messageItems.messageId, messages.id))
    .innerJoin(activities, eq(activities.id, messageItems.activityId))
    .where(
      and(
        eq(activities.id, activityId),
        isMissed,
        tellsOfRater,
        not(isNight),
        not(sql`${isCountedLater}`),
      ),
    )
    .groupBy(kind, messages.day, askedAt, why)
  const published = (await listRuns(ctx, activityId)).filter(({ counts }) => counts !== null)
  const isPublished = (row: (typeof rows)[number]) =>
    published.some(
      (run) => run.kind === row.kind && run.day === row.day && run.askedAt === row.askedAt,
    )
  return [...Map.groupBy(rows.filter(isPublished), (row) => row.why)].map(([reason, some]) => ({
    why: reason,
    messages: some.reduce((sum, row) => sum + row.messages, 0),
  }))
}

/**
 * The messages of an activity that did not arrive, or may not have, with reasons: by name, but those to raters only once the
 * list of who has something open was made after them, and names them, too (`.github/product/schedule.md`).
 */
export async function listUndelivered(
  ctx: EmployeeContext,
  input: UndeliveredInput,
): Promise<UndeliveredOutput> {
  const order = { day: messages.day, unique: messages.id }
  const { rows, total } = await readPage(ctx.db, missedOf(ctx, input.id), order, input)
  const sendable = await ctx.db.$count(missedOf(ctx, input.id).as('missed'), sql`can_send`)
  return { total, sendable, unnamed: await readUnnamed(ctx, input.id), rows }
}

/**
 * Has messages of an activity sent again that did not arrive: one, or all that can be. Returns how many. Throws `invalid`
 * when there are none.
 */
export function sendAgain(
  ctx: EmployeeContext,
  { id, messageId }: { id: number; messageId?: number | undefined },
): Promise<{ messages: number }> {
  return withTransaction(ctx, async (tx) => {
    const [activity] = await tx.db
      .select({ key: activities.key })
      .from(activities)
      .where(eq(activities.id, id))
    const rows = await missedOf(tx, id)
    const chosen = rows.filter(
      (row) => row.canSend && (messageId === undefined || row.id === messageId),
    )
    const today = dayAt(tx.clock(), tx.settings.calendar)
    const again = {
      state: 'waiting' as const,
      tries: 0,
      nextTryAt: null,
      sendUntil: endOf(today, tx.settings.calendar),
      againAt: tx.clock(),
      taskId: null,
      // Today's content is kept, so that DingTalk drops a duplicate of a notice that has arrived after all.
      content: sql`case when ${messages.day} = ${today} then ${messages.content} end`,
    }
    const nowChannel = sql`case when ${messages.channel} <> 'none' then ${messages.channel}
      when ${tx.dingtalk !== null} and ${messages.employeeId} in (
        select ${employees.id} from ${employees} where ${employees.dingtalkUserId} is not null)
      then 'dingtalk' else 'email' end`
    const sent = await tx.db
      .update(messages)
      .set({ ...again, channel: nowChannel })
      .where(and(inArray(messages.id, [0, ...idsOf(chosen)]), isMissed))
      .returning({ id: messages.id })
    if (!activity || sent.length === 0) {
      throw new ServiceError('invalid', 'None of these messages can be sent.')
    }
    const after = { messages: sent.length }
    await audit(tx, { action: 'activity.send-again', subject: activity.key, after })
    tx.afterCommit((later) => requestJob(later, 'messages.send', {}))
    return after
  })
}
