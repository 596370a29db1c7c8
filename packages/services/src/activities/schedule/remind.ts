import type { RemindInput, ToRemind, ToRemindInput } from '@vantage/contracts/activities/reminders'
import { activityPeople } from '@vantage/db/activities/tables'
import { activitySchedules, messages } from '@vantage/db/messages/tables'
import { employees } from '@vantage/db/people/tables'
import { dayAt, isWorkday, morningOf } from '@vantage/domain/messages/working-days'
import { and, asc, eq, gt, inArray, not, type SQL, sql } from 'drizzle-orm'
import { audit } from '../../core/audit.ts'
import type { EmployeeContext } from '../../core/context.ts'
import { ServiceError } from '../../core/errors.ts'
import { requestJob } from '../../core/request-job.ts'
import { withTransaction } from '../../core/transaction.ts'
import { readFailingMailboxes } from '../../messages/list-runs.ts'
import { planDay, storeMessages } from '../../messages/plan-day.ts'
import { isPersonOf, personNames } from '../activity-people.ts'
import { lockActivity } from '../draft.ts'
import { whyUnreached } from './message-reach.ts'

/** Whom a reminder would be meant for, before it is asked for. */
export async function readToRemind(ctx: EmployeeContext, input: ToRemindInput): Promise<ToRemind> {
  const { people, none, notifiedToday } = await readOpen(ctx, input)
  return {
    people: people.length,
    none: none.flatMap(({ id, username, fullname, englishname, why }) =>
      why ? { id, username, fullname, englishname, why } : [],
    ),
    notifiedToday: notifiedToday.map(({ id }) => id),
  }
}

/**
 * Gives raters of a running activity who had something open last night a message of today, which reaches those who still
 * have: at once, or before 09:30 of a working day with the others of that day. Whoever has had theirs gets no other.
 * Returns how many it is for. Throws `not-found`, and `invalid` when the activity does not run or nobody is left.
 */
export async function remind(
  ctx: EmployeeContext,
  input: RemindInput,
): Promise<{ people: number }> {
  // What is planned for today comes first, for it is one message a person and day.
  await planDay(ctx)
  return withTransaction(ctx, async (tx) => {
    const { id: activityId, key, status } = await lockActivity(tx, input.id, { strength: 'share' })
    if (status !== 'running') throw new ServiceError('invalid', 'The activity does not run.')
    const { left, none } = await readOpen(tx, input)
    const reached = left.length - none.length
    if (reached === 0) throw new ServiceError('invalid', 'None of these people can be reminded.')
    const [schedule] = await tx.db
      .select({ bothChannels: activitySchedules.bothChannels })
      .from(activitySchedules)
      .where(eq(activitySchedules.activityId, activityId))
    const { day, from } = todayOf(tx)
    const said = { activityId, kind: 'reminder', plannedFor: day } as const
    const bothChannels = schedule?.bothChannels ?? false
    await storeMessages(
      tx,
      { day, from, askedAt: tx.clock() },
      left.map(({ id: employeeId, ...person }) => {
        return { ...person, ...said, employeeId, bothChannels }
      }),
    )
    const after = { audience: input.audience, people: reached }
    await audit(tx, { action: 'activity.remind', subject: key, after })
    tx.afterCommit((later) => requestJob(later, 'messages.send', {}))
    return { people: reached }
  })
}

/** The company's day, and before its 09:30 when its messages go out. */
function todayOf({ clock, settings: { calendar } }: Pick<EmployeeContext, 'clock' | 'settings'>) {
  const day = dayAt(clock(), calendar)
  const morning = morningOf(day, calendar)
  return { day, from: isWorkday(day, calendar) && clock() < morning ? morning : null }
}

/** Who had something open last night; of these, who has had a message today, and whom of the others none can reach. */
async function readOpen(ctx: EmployeeContext, input: RemindInput) {
  const { day, from } = todayOf(ctx)
  const { dingtalkUserId, email, id } = employees
  const hadMessage = sql<boolean>`exists (select from ${messages} where ${messages.employeeId} = ${id}
    and ${messages.day} = ${day} and ${messages.channel} <> 'none')`
  const rows = await ctx.db
    .select({ id, ...personNames, dingtalkUserId, email, hadMessage })
    .from(employees)
    .innerJoin(activityPeople, isPersonOf(input.id))
    .where(
      and(gt(activityPeople.open, 0), not(activityPeople.excused), employees.active, only(input)),
    )
    .orderBy(asc(id))
  const failing = await readFailingMailboxes(ctx)
  const people = rows.map(({ hadMessage: had, ...person }) => {
    const why = whyUnreached(ctx, person, failing)
    const isNotifiedToday = from === null && had && why !== 'no-address'
    return { ...person, isNotifiedToday, why: isNotifiedToday ? null : why }
  })
  return {
    people,
    none: people.filter(({ why }) => why !== null),
    notifiedToday: people.filter((person) => person.isNotifiedToday),
    left: people.filter((person) => !person.isNotifiedToday),
  }
}

function only(input: RemindInput): SQL | undefined {
  if (input.audience === 'chosen') return inArray(activityPeople.employeeId, input.employees)
  const hasBegunNothing = eq(activityPeople.open, activityPeople.asked)
  return input.audience === 'not-begun' ? hasBegunNothing : undefined
}
