import type { ReminderAudience, RemindInput } from '@vantage/contracts/activities/reminders'
import { activityPeople, reminderRecipients, reminders } from '@vantage/db/activities/tables'
import { employees } from '@vantage/db/people/tables'
import { and, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { EmployeeContext } from '../../context.ts'
import { ServiceError } from '../../errors.ts'
import { audit, nameOf } from '../../ops/audit.ts'
import { requestJob } from '../../request-job.ts'
import { type InTransaction, withTransaction } from '../../transaction.ts'
import { isPersonOf } from '../activity-people.ts'
import { lockRound, type StoredRound } from '../rounds/draft.ts'

/**
 * Asks for work notices to raters of a running activity who had something open last night; a job sends them to those of
 * them who still have. Gives how many people there were. Throws `not-found`, and `invalid` when the activity does not run,
 * DingTalk is not configured, or nobody is left.
 */
export function requestReminder(
  ctx: EmployeeContext,
  input: RemindInput,
): Promise<{ reminderId: number; people: number }> {
  return withTransaction(ctx, async (tx) => {
    const round = await lockRound(tx, input.id, { strength: 'share' })
    if (round.status !== 'running') throw new ServiceError('invalid', 'The activity does not run.')
    if (!ctx.dingtalk) throw new ServiceError('invalid', 'DingTalk is not configured.')
    const requested = await storeReminder(tx, round, input.audience, only(input))
    if (!requested) throw new ServiceError('invalid', 'None of these people has anything open.')
    return requested
  })
}

function only(input: RemindInput): SQL | undefined {
  if (input.audience === 'chosen') return inArray(activityPeople.employeeId, input.employees)
  const hasBegunNothing = eq(activityPeople.open, activityPeople.asked)
  return input.audience === 'not-begun' ? hasBegunNothing : undefined
}

/** The notices of a round that has just started: none when DingTalk is not configured. */
export async function remindersOfStart(
  tx: EmployeeContext & InTransaction<EmployeeContext>,
  id: number,
): Promise<void> {
  if (tx.dingtalk) await storeReminder(tx, await lockRound(tx, id), 'start', undefined)
}

async function storeReminder(
  tx: EmployeeContext & InTransaction<EmployeeContext>,
  round: StoredRound,
  audience: ReminderAudience,
  which: SQL | undefined,
): Promise<{ reminderId: number; people: number } | null> {
  const people = await tx.db
    .select({ id: employees.id, dingtalkUserId: employees.dingtalkUserId })
    .from(employees)
    .innerJoin(activityPeople, isPersonOf(round.id))
    .where(and(gt(activityPeople.open, 0), employees.active, which))
  if (people.length === 0) return null
  const [reminder] = await tx.db
    .insert(reminders)
    .values({
      activityId: round.id,
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
  await audit(tx, { action: 'activity.remind', subject: round.key, after })
  tx.afterCommit((later) => requestJob(later, 'activities.remind', { reminderId: reminder.id }))
  return { reminderId: reminder.id, people: people.length }
}
