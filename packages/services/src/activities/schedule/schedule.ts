import { kindsWithSentence } from '@vantage/contracts/messages/message'
import {
  type countDaysInput,
  isOver,
  type ScheduleFields,
  type saveScheduleInput,
  type saveScheduleOutput,
  type Schedule,
  scheduleFields,
  scheduleProblem,
  usualSchedule,
} from '@vantage/contracts/messages/schedule'
import { activities, activityPeople } from '@vantage/db/activities/tables'
import { activitySchedules, messageRuns } from '@vantage/db/messages/tables'
import { employees } from '@vantage/db/people/tables'
import {
  planForAdministrators,
  planMessages,
  planReminders,
} from '@vantage/domain/messages/planned-messages'
import { countDays, dayAt, workdayFrom } from '@vantage/domain/messages/working-days'
import { and, eq, gt, not, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { audit, differences } from '../../core/audit.ts'
import type { Context, DbContext, EmployeeContext, TimedContext } from '../../core/context.ts'
import { nextRevision } from '../../core/revisions.ts'
import { withTransaction } from '../../core/transaction.ts'
import { listRuns } from '../../messages/list-runs.ts'
import { planOf } from '../../messages/plan-day.ts'
import { readAgain } from '../../messages/read-again.ts'
import { nominateDayOf } from '../../messages/plan-nominations.ts'
import { isPersonOf } from '../activity-people.ts'
import { isBeforeStart, lockActivity, type StoredActivity } from '../draft.ts'
import { noSuchActivity } from '../list-activities.ts'

type StoredSchedule = typeof activitySchedules.$inferSelect

/** What is usual, without any message. */
export const silentSchedule: typeof usualSchedule = {
  ...usualSchedule,
  nominate: false,
  invitation: false,
  remindsBefore: false,
  remindsAfter: false,
  reportReady: false,
}

/** How many days from one to the other, both counted, and how many of them are working days. */
export const countScheduleDays = (
  { settings }: Pick<Context, 'settings'>,
  { from, until }: z.infer<typeof countDaysInput>,
) => countDays(from, until, settings.calendar)

/** What is set; for an activity that was never given a schedule, what it has. */
const fieldsOf = (activity: StoredActivity, stored: StoredSchedule | null): ScheduleFields =>
  scheduleFields.parse({
    ...activity,
    ...(stored ?? (activity.status === 'draft' ? usualSchedule : silentSchedule)),
  })

export const readStored = async ({ db }: DbContext, id: number) => {
  const [found] = await db
    .select({ activity: activities, schedule: activitySchedules })
    .from(activities)
    .leftJoin(activitySchedules, eq(activitySchedules.activityId, activities.id))
    .where(eq(activities.id, id))
  return found
}

/** The dates and messages of an activity: what is set, planned and sent. Throws `not-found`. */
export async function getSchedule(ctx: EmployeeContext, id: number): Promise<Schedule> {
  const { db, settings } = ctx
  const found = await readStored(ctx, id)
  if (!found || found.activity.status === 'withdrawn') throw noSuchActivity()
  const { activity, schedule } = found
  const fields = fieldsOf(activity, schedule)
  const done = await db.select().from(messageRuns).where(eq(messageRuns.activityId, id))
  const isDone = (kind: string, day: string) =>
    done.some((run) => run.kind === kind && run.plannedFor === day)
  const plan = () => {
    if (isBeforeStart(activity)) {
      const { dueOn, remindsBefore, daysBefore, remindsAfter, everyDays, times } = fields
      const after = remindsAfter ? { every: everyDays, times } : null
      const reminders = { before: remindsBefore ? daysBefore : [], after }
      const { nominate, nominationsFrom } = fields
      const asked =
        activity.status === 'nominating'
          ? nominateDayOf(activity, settings.calendar)
          : nominationsFrom && workdayFrom(nominationsFrom, settings.calendar)
      return [
        ...(nominate && asked ? [{ kind: 'nominate' as const, day: asked, offset: null }] : []),
        ...(dueOn === null ? [] : planReminders(reminders, dueOn, settings.calendar)),
      ]
    }
    if (activity.status !== 'running' || !schedule) return []
    return planMessages(planOf(schedule, activity), settings.calendar)
  }
  const [counted] = await db
    .select({
      people: sql<number>`count(*)::int`,
      finished: sql<number>`(count(*) filter (where ${activityPeople.open} = 0))::int`,
      open: sql<number>`(count(*) filter (where ${activityPeople.open} > 0 and ${employees.active}))::int`,
    })
    .from(employees)
    .innerJoin(activityPeople, isPersonOf(id))
    .where(and(gt(activityPeople.asked, 0), not(activityPeople.excused)))
  return {
    fields,
    version: activity.version,
    planned: [
      ...plan(),
      ...planForAdministrators({ ...fields, status: activity.status }, settings.calendar),
    ]
      .filter(({ kind, day }) => !isDone(kind, day))
      .toSorted((one, other) => one.day.localeCompare(other.day)),
    sent: await listRuns(ctx, id),
    again: await readAgain(ctx, id),
    people: counted?.people ?? 0,
    finished: counted?.finished ?? 0,
    open: counted?.open ?? 0,
    dingtalk: ctx.dingtalk !== null,
    email: ctx.mail !== null,
    bounces: ctx.mail !== null && ctx.mail.bounceDomain !== null,
  }
}

/** Sets the dates and messages of an activity before its start, if it is still the version that was edited. Throws `not-found`. */
export function saveSchedule(
  ctx: EmployeeContext,
  { id, version, ...given }: z.infer<typeof saveScheduleInput>,
): Promise<z.infer<typeof saveScheduleOutput>> {
  return withTransaction(ctx, async (tx) => {
    const activity = await lockActivity(tx, id)
    if (!isBeforeStart(activity)) return { outcome: 'started' }
    if (activity.version !== version) return { outcome: 'changed' }
    const hasBegun = activity.status === 'nominating'
    const fields = hasBegun ? { ...given, nominationsFrom: null } : given
    const today = dayAt(tx.clock(), tx.settings.calendar)
    const problem =
      scheduleProblem(fields, today) ??
      (isOver(fields.nominationsUntil, hasBegun, today) ? 'past' : null)
    if (problem !== null) return { outcome: problem }
    const stored = await readStored(tx, id)
    const changes = differences(shown(fieldsOf(activity, stored?.schedule ?? null)), shown(fields))
    if (!changes) return { outcome: 'saved' }
    await storeSchedule(tx, id, fields)
    await tx.db.update(activities).set(nextRevision(tx, activities)).where(eq(activities.id, id))
    await audit(tx, { action: 'activity.schedule', subject: activity.key, ...changes })
    return { outcome: 'saved' }
  })
}

/** The fields of a schedule as the audit log keeps them. */
const shown = ({ daysBefore, sentences, ...fields }: ScheduleFields) => ({
  ...fields,
  daysBefore: daysBefore.map(String),
  sentences: kindsWithSentence.flatMap((kind) => {
    const { ch = '', en = '' } = sentences[kind] ?? {}
    return ch || en ? `${kind}: ${ch} / ${en}` : []
  }),
})

/** Stores checked dates and messages of an activity. */
export async function storeSchedule(
  { db }: DbContext,
  id: number,
  { dueOn, nominationsFrom, nominationsUntil, ...set }: ScheduleFields,
): Promise<void> {
  await db
    .insert(activitySchedules)
    .values({ activityId: id, ...set })
    .onConflictDoUpdate({ target: activitySchedules.activityId, set })
  await db
    .update(activities)
    .set({ dueOn, nominationsFrom, nominationsUntil })
    .where(eq(activities.id, id))
}

/** What was set for an activity, or null. */
export async function readStoredSchedule(
  ctx: DbContext,
  id: number,
): Promise<ScheduleFields | null> {
  const found = await readStored(ctx, id)
  if (!found || (!found.schedule && found.activity.dueOn === null)) return null
  return fieldsOf(found.activity, found.schedule)
}

/** Gives a new draft the messages of an activity, without its dates. */
export async function copySchedule(ctx: DbContext, from: number, to: number): Promise<void> {
  const fields = await readStoredSchedule(ctx, from)
  const noDates = {
    nominationsFrom: null,
    nominationsUntil: null,
    opensOn: null,
    dueOn: null,
    closesItself: false,
  }
  if (fields) await storeSchedule(ctx, to, { ...fields, ...noDates })
}

/** What an activity has that starts or asks for nominations, unless somebody has set another. */
export async function keepUsualSchedule({ db }: DbContext, id: number): Promise<void> {
  await db
    .insert(activitySchedules)
    .values({ activityId: id, ...usualSchedule })
    .onConflictDoNothing()
}

/** Participants are told that they can read their report when its results are made visible, never at the close. */
export async function noteVisible(
  { db, clock }: TimedContext,
  { id, status }: StoredActivity,
  visible: boolean,
): Promise<void> {
  await db
    .update(activitySchedules)
    .set({ visibleAt: visible && status === 'finished' ? clock() : null })
    .where(and(eq(activitySchedules.activityId, id), activitySchedules.reportReady))
}
