import type { PersonalMessage } from '@vantage/contracts/messages/message'
import type { MessageWhy } from '@vantage/contracts/messages/sent'
import { inBatches } from '@vantage/db/bulk-statements'
import { messages } from '@vantage/db/messages/tables'
import { employees } from '@vantage/db/people/tables'
import type { MailOutcome, MailPort } from '@vantage/integrations/mail/port'
import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { columnsOf } from '@vantage/db/columns'
import type { Context } from '../core/context.ts'
import { requestJob } from '../core/request-job.ts'
import { returnPaths, whyOf } from './bounces.ts'
import { type ComposedMessage, composeMessages } from './compose-messages.ts'
import { planDay } from './plan-day.ts'
import { renderMail } from './render-mail.ts'
import { renderWorkNotice } from './work-notice.ts'
import { idsOf } from '../core/lists.ts'

export type SendContext = Pick<
  Context,
  'db' | 'clock' | 'dingtalk' | 'mail' | 'log' | 'jobs' | 'settings'
>
type Change = PgUpdateSetSource<typeof messages>

/** How many people DingTalk takes at once. */
const perNotice = 100
/** How many mails are on their way at the same time. */
const mailConcurrency = 3
/** A worker that has not come back to a message for so long has ended. */
const claimMs = 10 * 60_000

const before = (ctx: SendContext, ms: number) => new Date(ctx.clock().getTime() - ms)

/** Plans today's messages when it is time, and asks for the job that sends what is due; called by the worker's sweep. */
export async function sweepMessages(ctx: SendContext): Promise<void> {
  await planDay(ctx)
  const owed = await ctx.db.$count(
    messages,
    or(
      and(eq(messages.state, 'waiting'), or(isDue(ctx), lte(messages.sendUntil, ctx.clock()))),
      and(eq(messages.state, 'sending'), lte(messages.claimedAt, before(ctx, claimMs))),
      and(isAsked(ctx), isDue(ctx)),
    ),
  )
  if (owed > 0) await requestJob(ctx, 'messages.send', {})
}

const isDue = ({ clock }: SendContext) =>
  or(isNull(messages.nextTryAt), lte(messages.nextTryAt, clock()))

/** Notices that DingTalk took, of which it can still be asked what became of them. */
const isAsked = (ctx: SendContext) =>
  and(
    eq(messages.state, 'sent'),
    eq(messages.channel, 'dingtalk'),
    gt(messages.sendUntil, ctx.clock()),
  )

/**
 * Sends what waits, each message once. A message is claimed before it goes out, so that several workers share the work,
 * and one whose worker ended is a notice sent again, which DingTalk drops if it came before, or a mail that may have
 * arrived.
 */
export async function sendMessages(ctx: SendContext): Promise<void> {
  await endLate(ctx)
  await sendNotices(ctx)
  await sendMails(ctx)
  await readResults(ctx)
}

async function endLate(ctx: SendContext): Promise<void> {
  const now = ctx.clock()
  const isLost = and(eq(messages.state, 'sending'), lte(messages.claimedAt, before(ctx, claimMs)))
  await change(ctx, and(isLost, eq(messages.channel, 'email')), {
    state: 'may-have-arrived',
    why: 'no-answer',
    endedAt: now,
  })
  await change(ctx, and(isLost, eq(messages.channel, 'dingtalk')), {
    state: 'waiting',
    why: 'no-answer',
  })
  const isOver = and(eq(messages.state, 'waiting'), lte(messages.sendUntil, now))
  await change(ctx, and(isOver, eq(messages.why, 'no-answer')), {
    state: 'may-have-arrived',
    endedAt: now,
  })
  await change(ctx, isOver, { state: 'not-delivered', why: 'not-reached', endedAt: now })
}

const change = ({ db }: SendContext, which: SQL | undefined, set: Change) =>
  db.update(messages).set(set).where(which)

type Due = Pick<ComposedMessage, 'id' | 'content'> & { message: PersonalMessage; address: string }

/** Where a message goes, by its channel. */
const addressIn = { dingtalk: 'dingtalkUserId', email: 'email' } as const

/**
 * The messages whose turn it is, some at a time, with what they say now and where they go. Those with nothing left to say,
 * or without an address by now, end here.
 */
async function* takeDue(
  ctx: SendContext,
  channel: keyof typeof addressIn,
  limit: number,
): AsyncGenerator<Due[]> {
  const ofChannel = eq(messages.channel, channel)
  for (;;) {
    // What waits for 09:30 does not go without what the day's plan adds to it, also when it is 09:30 just now.
    const isNow = isDue(ctx)
    await planDay(ctx)
    const due = await ctx.db
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.state, 'waiting'), ofChannel, isNow))
      .orderBy(asc(messages.id))
      .limit(limit)
    if (due.length === 0) return
    const composed = await composeMessages(ctx, idsOf(due))
    const silent: number[] = []
    const unreachable: number[] = []
    const left: Due[] = []
    for (const { id, content, message, ...person } of composed) {
      const address = person[addressIn[channel]]
      if (message === null) silent.push(id)
      else if (address === null) unreachable.push(id)
      else left.push({ id, content, message, address })
    }
    const end = (ids: readonly number[], set: Change) =>
      change(ctx, and(isWaiting(ids), ofChannel), set)
    await end(silent, { state: 'not-needed', why: null, endedAt: ctx.clock() })
    await end(unreachable, endedAs(ctx, 'no-address'))
    yield left
  }
}

const isWaiting = (ids: readonly number[]) =>
  and(inArray(messages.id, [0, ...ids]), eq(messages.state, 'waiting'))

/** Claims messages for this worker, and says when; others may have been faster with some. */
async function claim({ db, clock }: SendContext, ids: readonly number[], content?: string) {
  const claimed = await db
    .update(messages)
    .set({
      state: 'sending',
      claimedAt: clock(),
      tries: sql`${messages.tries} + 1`,
      ...(content !== undefined && { content }),
    })
    .where(isWaiting(ids))
    .returning({ id: messages.id, claimedAt: messages.claimedAt })
  return new Map(claimed.map(({ id, claimedAt }) => [id, claimedAt]))
}

/** What became of a try. A worker that was slower than its claim may still know better than who took its place. */
const note = (ctx: SendContext, ids: Iterable<number>, set: Change) =>
  change(
    ctx,
    and(
      inArray(messages.id, [0, ...ids]),
      inArray(messages.state, ['sending', 'waiting', 'may-have-arrived']),
    ),
    set,
  )

const endedAs = (ctx: SendContext, why: MessageWhy, detail: string | null = null): Change => ({
  state: why === 'no-answer' ? 'may-have-arrived' : 'not-delivered',
  why,
  detail,
  endedAt: ctx.clock(),
})

/**
 * Half a minute after the first try, then twice as long each time, to half an hour. What may have arrived at one try may
 * have, whatever a later one is answered.
 */
const again = (ctx: SendContext, why: MessageWhy, detail: string): Change => ({
  state: 'waiting',
  why: sql`case ${messages.why} when 'no-answer' then 'no-answer' else ${why} end`,
  detail,
  nextTryAt: sql`${ctx.clock().toISOString()}::timestamptz
    + least(30 * 2 ^ (greatest(${messages.tries}, 1) - 1), 1800) * interval '1 second'`,
})

/** DingTalk may have taken what it did not answer. */
const mayHaveSent: readonly string[] = ['timeout', 'unreachable', 'malformed', 'busy']

/** Everybody with the same words is told at once. Ends when DingTalk cannot be reached. */
async function sendNotices(ctx: SendContext): Promise<void> {
  const { dingtalk } = ctx
  if (!dingtalk) return
  for await (const due of takeDue(ctx, 'dingtalk', 5 * perNotice)) {
    const byWords = Map.groupBy(due, ({ content, message }) => content ?? renderWorkNotice(message))
    for (const [text, people] of byWords) {
      for (const some of inBatches(people, perNotice)) {
        const claimed = await claim(ctx, idsOf(some), text)
        const userIds = some.flatMap(({ id, address }) => (claimed.has(id) ? address : []))
        if (userIds.length === 0) continue
        const sent = await dingtalk.sendNotice({ userIds, text })
        if (sent.outcome === 'unavailable') {
          const why = mayHaveSent.includes(sent.reason) ? 'no-answer' : 'not-reached'
          await note(ctx, claimed.keys(), again(ctx, why, sent.reason))
          return
        }
        await note(ctx, claimed.keys(), { state: 'sent', taskId: sent.taskId, nextTryAt: null })
      }
    }
  }
}

/** Ends when the mail server cannot be reached. */
async function sendMails(ctx: SendContext): Promise<void> {
  const { mail } = ctx
  if (!mail) return
  for await (const due of takeDue(ctx, 'email', 20 * mailConcurrency)) {
    for (const some of inBatches(due, mailConcurrency)) {
      const goesOn = await Promise.all(some.map((each) => sendMail(ctx, mail, each)))
      if (goesOn.includes(false)) return
    }
  }
}

/** Whether the next one may be tried. */
async function sendMail(ctx: SendContext, mail: MailPort, due: Due): Promise<boolean> {
  const { id, address, message } = due
  const returnPath = await returnPaths(ctx)
  const claimedAt = (await claim(ctx, [id])).get(id)
  if (!claimedAt) return true
  const { lang, person } = message
  const sent = await mail.sendMail({
    messageId: `message-${id}@vantage`,
    returnPath: returnPath({ id, claimedAt }),
    to: { name: lang === 'ch' ? person.fullname : person.englishname, address },
    ...renderMail(message, ctx.clock()),
  })
  await note(ctx, [id], afterMail(ctx, sent))
  return sent.outcome !== 'later' || sent.reason === 'busy'
}

function afterMail(ctx: SendContext, sent: MailOutcome): Change {
  switch (sent.outcome) {
    case 'accepted':
      return { state: 'sent', why: null, detail: null, endedAt: ctx.clock() }
    case 'refused':
      return endedAs(ctx, whyOf(sent.text, 'mail-refused'), sent.text)
    case 'unknown':
      return endedAs(ctx, 'no-answer', sent.text)
    case 'later':
      return again(ctx, 'not-reached', sent.text)
  }
}

/** DingTalk says of a notice that it had the same today: an earlier try has arrived. */
const hadItToday = '143106'

/** DingTalk takes notices that it does not deliver: only their result says so. */
async function readResults(ctx: SendContext): Promise<void> {
  const { db, dingtalk, clock } = ctx
  if (!dingtalk) return
  const sent = await db
    .select({
      ...columnsOf(messages, 'id', 'tries', 'taskId'),
      userId: employees.dingtalkUserId,
    })
    .from(messages)
    .innerJoin(employees, eq(employees.id, messages.employeeId))
    .where(and(isAsked(ctx), isDue(ctx)))
    .orderBy(asc(messages.id))
  for (const [taskId, people] of Map.groupBy(sent, (each) => each.taskId)) {
    if (taskId === null) continue
    const changeSent = (ids: readonly number[], set: Change) =>
      change(ctx, and(inArray(messages.id, ids), eq(messages.state, 'sent')), set)
    const result = await dingtalk.noticeResult(taskId)
    if (result.outcome === 'unavailable') {
      const { nextTryAt } = again(ctx, 'not-reached', '')
      await changeSent(idsOf(people), { nextTryAt })
      continue
    }
    for (const { id, tries, userId } of people) {
      const code = result.refused.find((each) => each.userId === userId)?.code
      if (code === undefined || (code === hadItToday && tries > 1)) continue
      const why = code === 'unknown user' ? 'unknown-user' : 'dingtalk-refused'
      await changeSent([id], endedAs(ctx, why, code))
    }
    // Those that were refused are not among the sent ones any more.
    const delivered = { state: 'delivered', why: null, detail: null, endedAt: clock() } as const
    await changeSent(idsOf(people), delivered)
  }
}
