import type { ExportFormat } from '@vantage/contracts/lists'
import type { MessageReach } from '@vantage/contracts/messages/schedule'
import { activities, assignments, isStarted, participants } from '@vantage/db/activities/tables'
import { employees } from '@vantage/db/people/tables'
import { and, asc, eq, inArray, not, or } from 'drizzle-orm'
import { columnsOf } from '@vantage/db/columns'
import type { EmployeeContext } from '../../core/context.ts'
import { recordedTable } from '../../core/list-export.ts'
import { readFailingMailboxes } from '../../messages/list-runs.ts'
import { channelsOf } from '../../messages/plan-day.ts'
import { personNames } from '../activity-people.ts'
import { getActivity } from '../list-activities.ts'

/** Why no message reaches somebody, or null; whose mailbox fails is written to all the same. */
export function whyUnreached(
  ctx: Pick<EmployeeContext, 'dingtalk' | 'mail'>,
  person: { id: number; dingtalkUserId: string | null; email: string | null },
  failing: ReadonlySet<number>,
): MessageReach['none'][number]['why'] | null {
  const [first, second] = channelsOf(ctx, person, true)
  if (first === 'none') return 'no-address'
  return first === 'email' && !second && failing.has(person.id) ? 'mail-failed' : null
}

/**
 * Which of all who are asked a message can reach. Leaving out those who have answered would name the others. Before the
 * start it covers participants, too, since they may be asked to nominate.
 */
export async function readMessageReach(ctx: EmployeeContext, id: number): Promise<MessageReach> {
  const { db } = ctx
  const raters = db
    .select({ id: assignments.raterId })
    .from(assignments)
    .where(and(eq(assignments.activityId, id), not(assignments.excused)))
  const toNominate = db
    .select({ id: participants.employeeId })
    .from(participants)
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .where(and(eq(activities.id, id), not(isStarted)))
  const people = await db
    .select({
      id: employees.id,
      ...personNames,
      ...columnsOf(employees, 'active', 'dingtalkUserId', 'email'),
    })
    .from(employees)
    .where(or(inArray(employees.id, raters), inArray(employees.id, toNominate)))
    .orderBy(asc(employees.id))
  const failing = await readFailingMailboxes(ctx)
  const reach: MessageReach = { both: 0, dingtalk: 0, email: 0, none: [] }
  for (const { active, dingtalkUserId, email, ...person } of people) {
    const addresses = { id: person.id, dingtalkUserId, email }
    const why = active ? whyUnreached(ctx, addresses, failing) : 'deactivated'
    const [first, second] = channelsOf(ctx, addresses, true)
    if (why) reach.none.push({ ...person, why })
    else if (second) reach.both += 1
    else if (first && first !== 'none') reach[first] += 1
  }
  return reach
}

/** Those whom no message can reach, as a file. Throws `not-found`. */
export async function* exportUnreached(
  ctx: EmployeeContext,
  { id }: { id: number },
  format: ExportFormat,
): AsyncGenerator<Buffer> {
  const { key } = await getActivity(ctx, id)
  const { none } = await readMessageReach(ctx, id)
  const header = ['username', 'fullname', 'englishname', 'why']
  const rows = none.map(({ username, fullname, englishname, why }) => {
    return [username, fullname, englishname, why]
  })
  yield* recordedTable(ctx, `${key}/unreached`, { header, rows }, format)
}
