import type { remindOutput, ToRemind } from '@vantage/contracts/activities/reminders'
import {
  type NominationCounts,
  type NominationState,
  type Nominations,
  type NominationsInput,
  nominationState,
  type RemindNominatorsInput,
} from '@vantage/contracts/nominations/nominations'
import { activities, participants } from '@vantage/db/activities/tables'
import { nominationLists, nominees } from '@vantage/db/nominations/tables'
import { departments, employees } from '@vantage/db/people/tables'
import { columnsOf } from '@vantage/db/columns'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { hasName, shownPerson } from '../activities/activity-people.ts'
import { lockActivity } from '../activities/draft.ts'
import { selectAddressees, shownOf, sortOut, storeReminder } from '../activities/schedule/remind.ts'
import { audit } from '../core/audit.ts'
import type { EmployeeContext } from '../core/context.ts'
import { containsText, isoTime, readPage, subquery } from '../core/lists.ts'
import { withTransaction } from '../core/transaction.ts'
import { planDay } from '../messages/plan-day.ts'
import { isToPropose } from '../messages/plan-nominations.ts'
import { nameIn } from '../people/list-employees.ts'
import { mayApprove, readWaiting } from './approve-list.ts'
import { readOwn } from './own-list.ts'
import { manager } from './read-lists.ts'

const named = (condition: ReturnType<typeof sql>) =>
  subquery<number>(sql`select count(*)::int from ${nominees} n
    where n.participant_id = ${nominationLists.participantId} and ${condition}`)
const state = subquery<NominationState>(sql`case when ${nominationLists.state} = 'proposing'
  and not exists (select from ${nominees} n where n.participant_id = ${nominationLists.participantId})
  then 'not-begun' else ${nominationLists.state} end`)

const approver = alias(employees, 'approver')
/** Who has approved a list, or the manager who is to; null once HR decides. */
const approverId = sql`coalesce(${nominationLists.approvedBy}, case
  when ${activities.status} = 'nominating' or ${nominationLists.state} = 'approved' then ${manager.id} end)`

/** How far the lists of an activity are: counts, and never who is on them. */
export async function listNominations(
  { db }: EmployeeContext,
  input: NominationsInput,
): Promise<Nominations> {
  const { id, lang } = input
  const isOfActivity = eq(nominationLists.activityId, id)
  const query = db
    .select({
      id: nominationLists.participantId,
      ...shownPerson,
      state: state.as('state'),
      peers: named(sql`n.level = 1 and n.change is distinct from 'removed'`).as('peers'),
      subordinates: named(sql`n.level = 0 and n.change is distinct from 'removed'`).as(
        'subordinates',
      ),
      approver: sql<
        Nominations['rows'][number]['approver']
      >`case when ${approver.id} is not null then
        json_build_object('fullname', ${approver.fullname}, 'englishname', ${approver.englishname}) end`.as(
        'approver_name',
      ),
      handedInAt: isoTime(nominationLists.handedInAt).as('handed_in_at'),
      changes: named(sql`n.change is not null`).as('changes'),
    })
    .from(nominationLists)
    .innerJoin(participants, eq(participants.id, nominationLists.participantId))
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .leftJoin(manager, and(eq(manager.id, employees.managerId), manager.active))
    .leftJoin(approver, eq(approver.id, approverId))
    .where(isMeant(input))
    .$dynamic()
  const waiting = sql`case when ${nominationLists.state} = 'handed-in' then ${nominationLists.handedInAt} end`
  const order = { name: nameIn(lang), waiting, unique: nominationLists.participantId }
  const counted = await db
    .select({ state, lists: sql<number>`count(*)::int` })
    .from(nominationLists)
    .where(isOfActivity)
    .groupBy(sql`1`)
  const of = (each: NominationState) => counted.find((row) => row.state === each)?.lists ?? 0
  const counts = Object.fromEntries(nominationState.options.map((each) => [each, of(each)]))
  const there = await db
    .selectDistinct(columnsOf(departments, 'id', 'name', 'name_en'))
    .from(departments)
    .innerJoin(employees, eq(employees.departmentId, departments.id))
    .innerJoin(participants, eq(participants.employeeId, employees.id))
    .where(eq(participants.activityId, id))
    .orderBy(asc(departments.id))
  const page = await readPage(db, query, order, input)
  return { ...page, counts: counts as Nominations['counts'], departments: there }
}

/** Condition on a list with its participant and its approver: it is of those that an administrator looks at. */
const isMeant = ({ id, search, states, departments: of }: RemindNominatorsInput) =>
  and(
    eq(nominationLists.activityId, id),
    or(hasName(search), containsText(search, approver.fullname, approver.englishname)),
    states.length > 0 ? inArray(state, states) : undefined,
    of.length > 0 ? inArray(employees.departmentId, of) : undefined,
  )

const readNominators = (ctx: EmployeeContext, input: RemindNominatorsInput) =>
  sortOut(
    ctx,
    selectAddressees(ctx)
      .innerJoin(participants, eq(participants.employeeId, employees.id))
      .innerJoin(nominationLists, eq(nominationLists.participantId, participants.id))
      .innerJoin(activities, eq(activities.id, participants.activityId))
      .leftJoin(departments, eq(departments.id, employees.departmentId))
      .leftJoin(manager, and(eq(manager.id, employees.managerId), manager.active))
      .leftJoin(approver, eq(approver.id, approverId))
      .where(
        and(
          isMeant(input),
          inArray(nominationLists.state, ['proposing', 'sent-back']),
          eq(activities.status, 'nominating'),
          employees.active,
        ),
      )
      .orderBy(asc(employees.id)),
  )

/** Which of the participants who have not handed in their list a reminder would be meant for. */
export const readToNominate = async (
  ctx: EmployeeContext,
  input: RemindNominatorsInput,
): Promise<ToRemind> => shownOf(await readNominators(ctx, input))

/** Asks them once more for their list, as `remind` does raters. Throws `not-found`, and `invalid` when nobody is left. */
export async function remindNominators(
  ctx: EmployeeContext,
  input: RemindNominatorsInput,
): Promise<z.infer<typeof remindOutput>> {
  await planDay(ctx)
  return withTransaction(ctx, async (tx) => {
    const { id: activityId, key } = await lockActivity(tx, input.id, { strength: 'share' })
    const found = await readNominators(tx, input)
    const people = await storeReminder(tx, { activityId, kind: 'nominate', found })
    const after = { audience: 'nominate', people }
    await audit(tx, { action: 'activity.remind', subject: key, after })
    return { people, waitsFor: found.waitsFor }
  })
}

/** How many nominations wait for the actor. */
export async function countNominations(ctx: EmployeeContext): Promise<NominationCounts> {
  const lists = await readOwn(ctx)
  const isApprover = await mayApprove(ctx)
  const waiting = isApprover ? await readWaiting(ctx) : []
  const approving = new Map(
    waiting.map(({ phase, activity: { id, name, name_en, until } }) => {
      return [id, { name, name_en, until: phase === 'open' ? until : null }]
    }),
  )
  return {
    own: lists.length,
    toPropose: lists.filter(({ phase, state: at }) => phase === 'open' && isToPropose(at)).length,
    toApprove: waiting.length,
    warned: waiting.filter(({ warnings }) => warnings.length > 0).length,
    approving: [...approving.values()],
    mayApprove: isApprover,
  }
}
