import {
  type NominationCounts,
  type NominationState,
  type Nominations,
  type NominationsInput,
  nominationState,
} from '@vantage/contracts/nominations/nominations'
import { activities, participants } from '@vantage/db/activities/tables'
import { nominationLists, nominees } from '@vantage/db/nominations/tables'
import { departments, employees } from '@vantage/db/people/tables'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { hasName, shownPerson } from '../activities/activity-people.ts'
import type { EmployeeContext } from '../core/context.ts'
import { containsText, isoTime, readPage, subquery } from '../core/lists.ts'
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
  const { id, lang, states, search } = input
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
    .where(
      and(
        isOfActivity,
        or(hasName(search), containsText(search, approver.fullname, approver.englishname)),
        states.length > 0 ? inArray(state, states) : undefined,
      ),
    )
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
  return { ...(await readPage(db, query, order, input)), counts: counts as Nominations['counts'] }
}

/** How many nominations wait for the actor. */
export async function countNominations(ctx: EmployeeContext): Promise<NominationCounts> {
  const lists = await readOwn(ctx)
  const waiting = await readWaiting(ctx)
  return {
    own: lists.length,
    toPropose: lists.filter(({ phase, state: at }) => phase === 'open' && isToPropose(at)).length,
    toApprove: waiting.length,
    warned: waiting.filter(({ warnings }) => warnings.length > 0).length,
    mayApprove: waiting.length > 0 || (await mayApprove(ctx)),
  }
}
