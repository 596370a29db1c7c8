import { failureReason } from '@vantage/contracts/ops/failures'
import {
  activities,
  assignments,
  participants,
  reminderRecipients,
  reminders,
} from '@vantage/db/activities/tables'
import { questionnaireQuestions, questions } from '@vantage/db/catalogue/tables'
import { employees } from '@vantage/db/people/tables'
import { and, eq, inArray, isNotNull, isNull, lt, not, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '../../context.ts'
import { requestJob } from '../../request-job.ts'
import { reminderText } from './reminder-text.ts'

type SendContext = Pick<Context, 'db' | 'clock' | 'dingtalk' | 'log' | 'jobs' | 'settings'>

/** DingTalk takes at most so many people at once. */
const perNotice = 100

/** Asks again for the reminders that were not finished; called by the worker's sweep. */
export async function sweepReminders(ctx: Pick<Context, 'db' | 'jobs' | 'log'>): Promise<void> {
  const owed = await ctx.db
    .select({ id: reminders.id })
    .from(reminders)
    .where(isNull(reminders.finishedAt))
  for (const { id } of owed) await requestJob(ctx, 'activities.remind', { reminderId: id })
}

/**
 * Sends the notices of a reminder that wait, and asks DingTalk whom they reached. What was sent is not sent again, unless
 * the process ended between DingTalk's answer and its note, and then DingTalk itself drops the second. Whoever has
 * answered meanwhile gets none. Throws when DingTalk cannot be asked, to be tried again. Gives how many were delivered, and
 * how many were not.
 */
export async function sendReminder(
  ctx: SendContext,
  { reminderId }: { reminderId: number },
): Promise<{ delivered: number; refused: number; withoutId: number }> {
  const [round] = await readRound(ctx, reminderId)
  if (round?.status === 'running') await sendWaiting(ctx, reminderId, round)
  await readResults(ctx, reminderId)
  await ctx.db
    .update(reminders)
    .set({ finishedAt: ctx.clock() })
    .where(and(eq(reminders.id, reminderId), isNull(reminders.finishedAt)))
  const states = await ctx.db
    .select({ state: reminderRecipients.state, people: sql<number>`count(*)::int` })
    .from(reminderRecipients)
    .where(eq(reminderRecipients.reminderId, reminderId))
    .groupBy(reminderRecipients.state)
  const count = (state: string) => states.find((each) => each.state === state)?.people ?? 0
  return {
    delivered: count('delivered'),
    refused: count('refused') + count('sent') + count('waiting'),
    withoutId: count('no-id'),
  }
}

type Round = Awaited<ReturnType<typeof readRound>>[number]

async function sendWaiting(ctx: SendContext, reminderId: number, round: Round): Promise<void> {
  const waiting = await readWaiting(ctx, reminderId)
  const { publicUrl } = ctx.settings
  const link = publicUrl && new URL('/activities', publicUrl).href
  // Everybody with as many open questionnaires gets the same words.
  for (const [open, people] of Map.groupBy(waiting, (each) => each.open)) {
    for (let from = 0; from < people.length; from += perNotice) {
      const some = people.slice(from, from + perNotice)
      const sent = await dingtalkOf(ctx).sendNotice({
        userIds: some.map(({ dingtalkUserId }) => dingtalkUserId),
        text: reminderText({ ...round, link }, open),
      })
      if (sent.outcome === 'unavailable') throw new Error(failureReason('dingtalk', sent.reason))
      const ids = some.map(({ id }) => id)
      await note(ctx, reminderId, ids, { state: 'sent', taskId: sent.taskId })
    }
  }
}

/** DingTalk answers a notice beyond its limits like any other: only its result says whom it did not reach. */
async function readResults(ctx: SendContext, reminderId: number): Promise<void> {
  const sent = await ctx.db
    .select({
      id: employees.id,
      dingtalkUserId: employees.dingtalkUserId,
      taskId: reminderRecipients.taskId,
    })
    .from(reminderRecipients)
    .innerJoin(employees, eq(employees.id, reminderRecipients.employeeId))
    .where(and(eq(reminderRecipients.reminderId, reminderId), eq(reminderRecipients.state, 'sent')))
  for (const [taskId, people] of Map.groupBy(sent, (each) => each.taskId)) {
    if (taskId === null) continue
    const result = await dingtalkOf(ctx).noticeResult(taskId)
    if (result.outcome === 'unavailable') throw new Error(failureReason('dingtalk', result.reason))
    for (const { id, dingtalkUserId } of people) {
      const detail = result.refused.find(({ userId }) => userId === dingtalkUserId)?.code ?? null
      await note(
        ctx,
        reminderId,
        [id],
        detail ? { state: 'refused', detail } : { state: 'delivered' },
      )
    }
  }
}

function dingtalkOf({ dingtalk }: SendContext) {
  if (!dingtalk) throw new Error(failureReason('dingtalk', 'not-configured'))
  return dingtalk
}

const note = (
  { db }: SendContext,
  reminderId: number,
  ids: number[],
  set: Partial<typeof reminderRecipients.$inferInsert>,
) =>
  db
    .update(reminderRecipients)
    .set(set)
    .where(
      and(
        eq(reminderRecipients.reminderId, reminderId),
        inArray(reminderRecipients.employeeId, ids),
      ),
    )

/** By the day in China, as DingTalk counts. */
const dayOf = (time: SQLWrapper) => sql`(${time} at time zone 'Asia/Shanghai')::date`

function readRound({ db }: SendContext, reminderId: number) {
  const earlier = alias(reminders, 'earlier')
  const ofSameDay = db
    .select({ count: sql`count(*)` })
    .from(earlier)
    .where(
      and(
        eq(earlier.activityId, reminders.activityId),
        lt(earlier.id, reminders.id),
        eq(dayOf(earlier.requestedAt), dayOf(reminders.requestedAt)),
      ),
    )
  return db
    .select({
      name: activities.name,
      name_en: activities.nameEn,
      status: activities.status,
      dueOn: activities.dueOn,
      questions: sql<number>`(select count(*)::int from ${questionnaireQuestions}
        where ${questionnaireQuestions.questionnaireId} = ${activities.questionnaireId})`,
      texts: sql<number>`(select count(*)::int from ${questionnaireQuestions}
        join ${questions} on ${questions.id} = ${questionnaireQuestions.questionId}
        where ${questionnaireQuestions.questionnaireId} = ${activities.questionnaireId}
          and ${questions.type} = 1)`,
      ofToday: sql<number>`(1 + ${ofSameDay})::int`,
    })
    .from(reminders)
    .innerJoin(activities, eq(activities.id, reminders.activityId))
    .where(eq(reminders.id, reminderId))
}

/** Those who still have something open, and how much. */
async function readWaiting({ db }: SendContext, reminderId: number) {
  const rows = await db
    .select({
      id: employees.id,
      dingtalkUserId: employees.dingtalkUserId,
      open: sql<number>`count(*)::int`,
    })
    .from(reminderRecipients)
    .innerJoin(reminders, eq(reminders.id, reminderRecipients.reminderId))
    .innerJoin(employees, eq(employees.id, reminderRecipients.employeeId))
    .innerJoin(participants, eq(participants.activityId, reminders.activityId))
    .innerJoin(
      assignments,
      and(eq(assignments.participantId, participants.id), eq(assignments.raterId, employees.id)),
    )
    .where(
      and(
        eq(reminderRecipients.reminderId, reminderId),
        eq(reminderRecipients.state, 'waiting'),
        isNotNull(employees.dingtalkUserId),
        employees.active,
        not(assignments.submitted),
      ),
    )
    .groupBy(employees.id)
  return rows.flatMap(({ dingtalkUserId, ...row }) =>
    dingtalkUserId ? [{ ...row, dingtalkUserId }] : [],
  )
}
