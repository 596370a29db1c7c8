import type {
  extendInput,
  extendOutput,
  ifExtendedInput,
  ifExtendedOutput,
} from '@vantage/contracts/messages/schedule'
import { activities } from '@vantage/db/activities/tables'
import { activitySchedules } from '@vantage/db/messages/tables'
import { planMessages } from '@vantage/domain/messages/planned-messages'
import { dayAt } from '@vantage/domain/messages/working-days'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { audit } from '../../core/audit.ts'
import type { EmployeeContext } from '../../core/context.ts'
import { nextRevision } from '../../core/revisions.ts'
import { withTransaction } from '../../core/transaction.ts'
import { planOf } from '../../messages/plan-day.ts'
import { lockActivity } from '../draft.ts'
import { noSuchActivity } from '../list-activities.ts'
import { readStored, silentSchedule } from './schedule.ts'

/**
 * Moves the due date of a running activity later, with its reminders; raters are told at the next 09:30 where `tell` says
 * so. Throws `not-found`.
 */
export function extendActivity(
  ctx: EmployeeContext,
  { id, version, dueOn, tell }: z.infer<typeof extendInput>,
): Promise<z.infer<typeof extendOutput>> {
  return withTransaction(ctx, async (tx) => {
    const activity = await lockActivity(tx, id)
    if (activity.status !== 'running') return { outcome: 'not-running' }
    if (activity.version !== version) return { outcome: 'changed' }
    const today = dayAt(tx.clock(), tx.settings.calendar)
    const isLater = activity.dueOn !== null && dueOn > activity.dueOn && dueOn >= today
    if (!isLater) return { outcome: 'not-later' }
    const extended = { extendedAt: tx.clock(), tellsExtension: tell }
    await tx.db
      .insert(activitySchedules)
      .values({ activityId: id, ...silentSchedule, ...extended, extensions: 1 })
      .onConflictDoUpdate({
        target: activitySchedules.activityId,
        set: { ...extended, extensions: sql`${activitySchedules.extensions} + 1` },
      })
    await tx.db
      .update(activities)
      .set({ dueOn, ...nextRevision(tx, activities) })
      .where(eq(activities.id, id))
    await audit(tx, {
      action: 'activity.extend',
      subject: activity.key,
      before: { dueOn: activity.dueOn },
      after: { dueOn, tell },
    })
    return { outcome: 'extended' }
  })
}

/** The reminders to come if the due date moved to a day now. Throws `not-found`. */
export async function ifExtended(
  ctx: EmployeeContext,
  { id, dueOn }: z.infer<typeof ifExtendedInput>,
): Promise<z.infer<typeof ifExtendedOutput>> {
  const found = await readStored(ctx, id)
  if (!found) throw noSuchActivity()
  if (!found.schedule) return []
  const moved = { ...found.schedule, extendedAt: ctx.clock(), tellsExtension: false }
  const plan = planOf(moved, { ...found.activity, dueOn })
  return planMessages(plan, ctx.settings.calendar).filter(({ kind }) => kind !== 'invitation')
}
