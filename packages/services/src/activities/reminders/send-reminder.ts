import type { ReminderAudience, RemindInput } from '@vantage/contracts/activities/reminders'
import { failureReason } from '@vantage/contracts/ops/failures'
import {
  activities,
  activityPeople,
  assignments,
  isOpen,
  participants,
  reminderRecipients,
  reminders,
} from '@vantage/db/activities/tables'
import { questionnaireQuestions, questions } from '@vantage/db/catalogue/tables'
import { employees } from '@vantage/db/people/tables'
import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context, EmployeeContext } from '../../core/context.ts'
import { ServiceError } from '../../core/errors.ts'
import { audit, nameOf } from '../../core/audit.ts'
import { requestJob } from '../../core/request-job.ts'
import { type InTransaction, withTransaction } from '../../core/transaction.ts'
import { isPersonOf } from '../activity-people.ts'
import { lockActivity, type StoredActivity } from '../draft.ts'
import { reminderText } from './reminder-text.ts'

/**
 * Asks for work notices to raters of a running activity who had something open last night; a job sends them to those who
 * still have. Throws `not-found`, and `invalid` when the activity does not run, DingTalk is not configured, or nobody is
 * left.
 */
export function requestReminder(
  ctx: EmployeeContext,
  input: RemindInput,
): Promise<{ reminderId: number; people: number }> {
  return withTransaction(ctx, async (tx) => {
    const activity = await lockActivity(tx, input.id, { strength: 'share' })
    if (activity.status !== 'running')
      throw new ServiceError('invalid', 'The activity does not run.')
    if (!ctx.dingtalk) throw new ServiceError('invalid', 'DingTalk is not configured.')
    const requested = await storeReminder(tx, activity, input.audience, only(input))
    if (!requested) throw new ServiceError('invalid', 'None of these people has anything open.')
    return requested
  })
}

function only(input: RemindInput): SQL | undefined {
  if (input.audience === 'chosen') return inArray(activityPeople.employeeId, input.employees)
  const hasBegunNothing = eq(activityPeople.open, activityPeople.asked)
  return input.audience === 'not-begun' ? hasBegunNothing : undefined
}

/** Notices of a start; none without DingTalk. */
export async function remindersOfStart(
  tx: EmployeeContext & InTransaction<EmployeeContext>,
  id: number,
): Promise<void> {
  if (tx.dingtalk) await storeReminder(tx, await lockActivity(tx, id), 'start', undefined)
}

async function storeReminder(
  tx: EmployeeContext & InTransaction<EmployeeContext>,
  activity: StoredActivity,
  audience: ReminderAudience,
  which: SQL | undefined,
): Promise<{ reminderId: number; people: number } | null> {
  const people = await tx.db
    .select({ id: employees.id, dingtalkUserId: employees.dingtalkUserId })
    .from(employees)
    .innerJoin(activityPeople, isPersonOf(activity.id))
    .where(and(gt(activityPeople.open, 0), not(activityPeople.excused), employees.active, which))
  if (people.length === 0) return null
  const [reminder] = await tx.db
    .insert(reminders)
    .values({
      activityId: activity.id,
      audience,
      requestedAt: tx.clock(),
      requestedBy: nameOf(tx.actor),
    })
    .returning({ id: reminders.id })
  if (!reminder) throw new Error('Nothing was inserted')
  await tx.db.insert(reminderRecipients).values(
    people.map(({ id, dingtalkUserId }) => ({
      reminderId: reminder.id,
      employeeId: id,
      state: dingtalkUserId === null ? ('no-id' as const) : ('waiting' as const),
    })),
  )
  const after = { audience, people: people.length }
  await audit(tx, { action: 'activity.remind', subject: activity.key, after })
  tx.afterCommit((later) => requestSending(later, reminder.id))
  return { reminderId: reminder.id, people: people.length }
}

type SendContext = Pick<Context, 'db' | 'clock' | 'dingtalk' | 'log' | 'jobs' | 'settings'>

/** How many people DingTalk takes at once. */
const perNotice = 100

const requestSending = (ctx: Pick<Context, 'jobs' | 'log'>, reminderId: number) =>
  requestJob(ctx, 'activities.remind', { reminderId })

/** Asks again for reminders that are not finished; called by the worker's sweep. */
export async function sweepReminders(ctx: Pick<Context, 'db' | 'jobs' | 'log'>): Promise<void> {
  const owed = await ctx.db
    .select({ id: reminders.id })
    .from(reminders)
    .where(isNull(reminders.finishedAt))
  for (const { id } of owed) await requestSending(ctx, id)
}

/**
 * Sends the waiting notices of a reminder to those who have not answered, and asks DingTalk whom they reached. A notice is
 * sent twice only when the process ended before it was noted, and then DingTalk drops the second. Throws when DingTalk
 * cannot be reached; the job is then tried again.
 */
export async function sendReminder(
  ctx: SendContext,
  { reminderId }: { reminderId: number },
): Promise<{ delivered: number; refused: number; withoutId: number }> {
  const [activity] = await readActivity(ctx, reminderId)
  if (activity?.status === 'running') await sendWaiting(ctx, reminderId, activity)
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

type Activity = Awaited<ReturnType<typeof readActivity>>[number]

async function sendWaiting(
  ctx: SendContext,
  reminderId: number,
  activity: Activity,
): Promise<void> {
  const waiting = await readWaiting(ctx, reminderId)
  const { publicUrl } = ctx.settings
  const link = publicUrl && new URL('/activities', publicUrl).href
  // Everybody with as many open questionnaires gets the same words.
  for (const [open, people] of Map.groupBy(waiting, (each) => each.open)) {
    for (let from = 0; from < people.length; from += perNotice) {
      const some = people.slice(from, from + perNotice)
      const sent = await dingtalkOf(ctx).sendNotice({
        userIds: some.map(({ dingtalkUserId }) => dingtalkUserId),
        text: reminderText({ ...activity, link }, open),
      })
      if (sent.outcome === 'unavailable') throw new Error(failureReason('dingtalk', sent.reason))
      const ids = some.map(({ id }) => id)
      await note(ctx, reminderId, ids, { state: 'sent', taskId: sent.taskId })
    }
  }
}

/** DingTalk accepts notices beyond its limits, too: only their result says whom they did not reach. */
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

/** The day in China, as DingTalk counts. */
const dayOf = (time: SQLWrapper) => sql`(${time} at time zone 'Asia/Shanghai')::date`

function readActivity({ db }: SendContext, reminderId: number) {
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
        isOpen,
      ),
    )
    .groupBy(employees.id)
  return rows.flatMap(({ dingtalkUserId, ...row }) =>
    dingtalkUserId ? [{ ...row, dingtalkUserId }] : [],
  )
}
