import type {
  RemindInput,
  remindOutput,
  ToRemind,
  ToRemindInput,
} from '@vantage/contracts/activities/reminders'
import type { MessageKind } from '@vantage/contracts/messages/message'
import { activityPeople } from '@vantage/db/activities/tables'
import { activitySchedules, messageDays, messages } from '@vantage/db/messages/tables'
import { employees } from '@vantage/db/people/tables'
import { dayAt, firstMorningFrom, morningOf } from '@vantage/domain/messages/working-days'
import { and, asc, eq, gt, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { audit } from '../../core/audit.ts'
import type { EmployeeContext } from '../../core/context.ts'
import { ServiceError } from '../../core/errors.ts'
import { requestJob } from '../../core/request-job.ts'
import { type InTransaction, withTransaction } from '../../core/transaction.ts'
import { readFailingMailboxes } from '../../messages/list-runs.ts'
import { planDay, storeMessages } from '../../messages/plan-day.ts'
import { isPersonOf, personNames } from '../activity-people.ts'
import { lockActivity } from '../draft.ts'
import { whyUnreached } from './message-reach.ts'

/** Whom a reminder would be meant for, before it is asked for. */
export const readToRemind = async (ctx: EmployeeContext, input: ToRemindInput): Promise<ToRemind> =>
  shownOf(await readOpen(ctx, input))

export function shownOf({ people, none, notifiedToday, waitsFor }: Reminded): ToRemind {
  return {
    people: people.length,
    none: none.flatMap(({ id, username, fullname, englishname, why }) =>
      why ? { id, username, fullname, englishname, why } : [],
    ),
    notifiedToday: notifiedToday.map(({ id }) => id),
    waitsFor,
  }
}

/**
 * Gives raters of a running activity who had something open last night a message, which reaches those who still have: of today
 * at once, unless they have had theirs, or of a day whose messages are still to come, with them. Throws `not-found`, and
 * `invalid` when the activity does not run or nobody is left.
 */
export async function remind(
  ctx: EmployeeContext,
  input: RemindInput,
): Promise<z.infer<typeof remindOutput>> {
  // What is planned for today comes first, for it is one message a person and day.
  await planDay(ctx)
  return withTransaction(ctx, async (tx) => {
    const { id: activityId, key, status } = await lockActivity(tx, input.id, { strength: 'share' })
    if (status !== 'running') throw new ServiceError('invalid', 'The activity does not run.')
    const found = await readOpen(tx, input)
    const people = await storeReminder(tx, { activityId, kind: 'reminder', found })
    await audit(tx, {
      action: 'activity.remind',
      subject: key,
      after: { audience: input.audience, people },
    })
    return { people, waitsFor: found.waitsFor }
  })
}

interface Reminder {
  activityId: number
  kind: MessageKind
  found: Reminded
}

/** Gives people a message that an administrator asks for, and says how many it can reach. Throws `invalid` when nobody is left. */
export async function storeReminder(
  tx: EmployeeContext & InTransaction<EmployeeContext>,
  { activityId, kind, found: { left, none, day, waitsFor } }: Reminder,
): Promise<number> {
  const reached = left.length - none.length
  if (reached === 0) throw new ServiceError('invalid', 'None of these people can be reminded.')
  const [schedule] = await tx.db
    .select({ bothChannels: activitySchedules.bothChannels })
    .from(activitySchedules)
    .where(eq(activitySchedules.activityId, activityId))
  const from = waitsFor === null ? null : morningOf(waitsFor, tx.settings.calendar)
  const said = { activityId, kind, plannedFor: day }
  const bothChannels = schedule?.bothChannels ?? false
  await storeMessages(
    tx,
    { day, from, askedAt: tx.clock() },
    left.map(({ id: employeeId, ...person }) => {
      return { ...person, ...said, employeeId, bothChannels }
    }),
  )
  tx.afterCommit((later) => requestJob(later, 'messages.send', {}))
  return reached
}

/** The day of a reminder, and the same again where it waits for its 09:30: before it, and where nobody knows who has had a message. */
async function dayOf({ db, clock, settings: { calendar } }: EmployeeContext) {
  const now = clock()
  const today = dayAt(now, calendar)
  const next = firstMorningFrom(now, calendar)
  const isToCome = next === today && now < morningOf(today, calendar)
  const isUnknown = and(eq(messageDays.day, today), messageDays.recipientsDeleted)
  const waits = isToCome || (await db.$count(messageDays, isUnknown)) > 0
  return waits ? { day: next, waitsFor: next } : { day: today, waitsFor: null }
}

/** Who had something open last night. */
const readOpen = (ctx: EmployeeContext, input: RemindInput) => {
  const isOpen = and(gt(activityPeople.open, 0), not(activityPeople.excused), only(input))
  const query = selectAddressees(ctx).innerJoin(activityPeople, isPersonOf(input.id))
  return sortOut(ctx, query.where(and(isOpen, employees.active)).orderBy(asc(employees.id)))
}

/** Rows of `employees` with what `sortOut` looks at. */
export function selectAddressees({ db, clock, settings }: EmployeeContext) {
  const today = dayAt(clock(), settings.calendar)
  const { dingtalkUserId, email, id } = employees
  const hadMessage = sql<boolean>`exists (select from ${messages} where ${messages.employeeId} = ${id}
    and ${messages.day} = ${today} and ${messages.channel} <> 'none')`
  return db.select({ id, ...personNames, dingtalkUserId, email, hadMessage }).from(employees)
}

type Addressees = Awaited<ReturnType<typeof selectAddressees>>
type Reminded = Awaited<ReturnType<typeof sortOut>>

/** Of people, who has had a message today, and whom of the others none can reach. */
export async function sortOut(ctx: EmployeeContext, query: PromiseLike<Addressees>) {
  const rows = await query
  // Afterwards, so that a day that is marked meanwhile is one for everybody.
  const { day, waitsFor } = await dayOf(ctx)
  const failing = await readFailingMailboxes(ctx)
  const people = rows.map(({ hadMessage: had, ...person }) => {
    const why = whyUnreached(ctx, person, failing)
    const isNotifiedToday = waitsFor === null && had && why !== 'no-address'
    return { ...person, isNotifiedToday, why: isNotifiedToday ? null : why }
  })
  return {
    day,
    waitsFor,
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
