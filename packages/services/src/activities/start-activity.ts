import type { ActivityCheck, StartOutput } from '@vantage/contracts/activities/checks'
import { levels } from '@vantage/contracts/activities/levels'
import type { StartActivityInput } from '@vantage/contracts/activities/activities'
import { limits } from '@vantage/contracts/limits'
import { isOver } from '@vantage/contracts/messages/schedule'
import { activities, assignments, participants, startRequests } from '@vantage/db/activities/tables'
import { questionnaireQuestions, questions } from '@vantage/db/catalogue/tables'
import { columnsOf } from '@vantage/db/columns'
import { activitySchedules } from '@vantage/db/messages/tables'
import { employees } from '@vantage/db/people/tables'
import { anonymousLevels, riskOf, withoutAFifth } from '@vantage/domain/activities/small-groups'
import { dayAt } from '@vantage/domain/messages/working-days'
import { and, asc, eq, not, sql } from 'drizzle-orm'
import { lockStarts } from '../catalogue/started.ts'
import type { Context, EmployeeContext } from '../core/context.ts'
import { audit } from '../core/audit.ts'
import { nextRevision } from '../core/revisions.ts'
import { type InTransaction, withTransaction } from '../core/transaction.ts'
import { hasAddress } from '../messages/list-runs.ts'
import { personNames } from './activity-people.ts'
import { isAlone, readAdministrators } from './four-eyes/four-eyes.ts'
import { askToStart, readGroupsToAgree, storeAgreement } from './four-eyes/read-doubt.ts'
import { byLevel } from './relations/list-relations.ts'
import { keepUsualSchedule } from './schedule/schedule.ts'
import { isBeforeStart, lockActivity, type StoredActivity } from './draft.ts'
import { noSuchActivity } from './list-activities.ts'
import { makeProgress } from './make-progress.ts'

type CheckContext = Pick<Context, 'db' | 'clock' | 'settings' | 'dingtalk' | 'mail'>
type Evaluated = Awaited<ReturnType<typeof readEvaluated>>[number]

/** What is missing before a draft can start, and which groups would be hidden, by who is asked and not excused. Throws `not-found`. */
export async function checkActivity(ctx: CheckContext, id: number): Promise<ActivityCheck> {
  const { db, clock, settings } = ctx
  const [activity] = await db
    .select({
      ...columnsOf(activities, 'questionnaireId', 'anonymityMin', 'dueOn'),
      closesItself: sql<boolean>`coalesce(${activitySchedules.closesItself}, false)`,
      hasChoice: sql<boolean>`exists (select from ${questionnaireQuestions}
        join ${questions} on ${questions.id} = ${questionnaireQuestions.questionId}
        where ${questionnaireQuestions.questionnaireId} = ${activities.questionnaireId}
          and ${questions.type} = 0)`,
    })
    .from(activities)
    .leftJoin(activitySchedules, eq(activitySchedules.activityId, activities.id))
    .where(eq(activities.id, id))
  if (!activity) throw noSuchActivity()
  const { questionnaireId, anonymityMin, dueOn, closesItself, hasChoice } = activity
  const today = dayAt(clock(), settings.calendar)
  const people = await readEvaluated(ctx, id)
  const asked = await readAsked(ctx, id)
  return {
    missing: [
      ...(questionnaireId === null ? [piece('questionnaire')] : []),
      ...(questionnaireId !== null && !hasChoice ? [piece('choice-question')] : []),
      ...piecesOfPeople(people),
      ...(isOver(dueOn, closesItself, today) ? [piece('due-over')] : []),
    ],
    groups: groupsOf(people, anonymityMin),
    anonymityMin,
    showsSmallGroups: anonymityMin < limits.anonymityDefault,
    participants: people.length,
    ...asked,
    checkedAt: clock().toISOString(),
  }
}

type Piece = ActivityCheck['missing'][number]
const piece = (code: Piece['code'], people: readonly Evaluated[] = []): Piece => ({
  code,
  participants: people.map(({ raters: _, ...person }) => person),
})

function piecesOfPeople(people: readonly Evaluated[]): Piece[] {
  if (people.length === 0) return [piece('participants')]
  const others = ({ raters }: Evaluated) =>
    raters.reduce((sum, each, level) => (level === levels.self ? sum : sum + each), 0)
  const unrated = people.filter((person) => others(person) === 0)
  const withoutSelf = people.filter(({ raters }) => raters[levels.self] !== 1)
  return [
    ...(unrated.length > 0 ? [piece('raters', unrated)] : []),
    ...(withoutSelf.length > 0 ? [piece('self-assessment', withoutSelf)] : []),
  ]
}

function groupsOf(people: readonly Evaluated[], anonymityMin: number): ActivityCheck['groups'] {
  const groups = people.flatMap(({ raters: byLevel, ...participant }) =>
    anonymousLevels.flatMap((level) => {
      const raters = byLevel[level] ?? 0
      const effect = riskOf(raters, anonymityMin)
      const fewer = withoutAFifth(raters)
      return effect ? [{ participant, level, raters, withoutAFifth: fewer, effect }] : []
    }),
  )
  return groups.sort((a, b) => b.effect.localeCompare(a.effect) || a.raters - b.raters)
}

const readEvaluated = ({ db }: CheckContext, id: number) =>
  db
    .select({ id: participants.id, ...personNames, raters: byLevel })
    .from(participants)
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .leftJoin(assignments, eq(assignments.participantId, participants.id))
    .where(eq(participants.activityId, id))
    .groupBy(participants.id, employees.id)
    .orderBy(asc(participants.id))

async function readAsked(ctx: CheckContext, id: number) {
  const none = { assignments: 0, raters: 0, withoutAddress: 0, deactivated: 0 }
  const rater = sql`distinct ${employees.id}`
  const [asked] = await ctx.db
    .select({
      assignments: sql<number>`count(*)::int`,
      raters: sql<number>`count(${rater})::int`,
      withoutAddress: sql<number>`(count(${rater}) filter (where not ${hasAddress(ctx)}))::int`,
      deactivated: sql<number>`(count(${rater}) filter (where ${not(employees.active)}))::int`,
    })
    .from(participants)
    .innerJoin(assignments, eq(assignments.participantId, participants.id))
    .innerJoin(employees, eq(employees.id, assignments.raterId))
    .where(and(eq(participants.activityId, id), not(assignments.excused)))
  return asked ?? none
}

/**
 * Starts a draft: from here on it is fixed, and raters see their questionnaires. Nothing changes when something is missing
 * or the draft is not the version that was checked. Where groups depend on accounts in doubt it waits for a second
 * administrator (`asked`), or for the word of the only one. Throws `not-found`.
 */
export function startActivity(
  ctx: EmployeeContext,
  { id, version, word }: StartActivityInput,
): Promise<StartOutput> {
  return withTransaction(ctx, async (tx): Promise<StartOutput> => {
    const activity = await lockActivity(tx, id)
    await lockStarts(tx.db)
    if (!isBeforeStart(activity)) return { outcome: 'already' }
    if (activity.status !== 'draft' || activity.version !== version) return { outcome: 'changed' }
    const check = await checkActivity(tx, id)
    if (check.missing.length > 0) return { outcome: 'incomplete', check }
    const toAgree = await readGroupsToAgree(tx, activity)
    if (toAgree.groups.length > 0) {
      if (!isAlone(tx.actor.id, await readAdministrators(tx))) {
        await askToStart(tx, activity, toAgree)
        return { outcome: 'asked' }
      }
      if (word === undefined) return { outcome: 'word' }
      await storeAgreement(tx, activity, toAgree)
    }
    await beginActivity(tx, activity, check)
    return { outcome: 'started' }
  })
}

/** Starts a locked draft, in the transaction of its check. */
export async function beginActivity(
  tx: EmployeeContext & InTransaction<EmployeeContext>,
  { id, key }: StoredActivity,
  { participants, assignments, raters }: ActivityCheck,
): Promise<void> {
  const now = tx.clock()
  await tx.db
    .update(activities)
    .set({
      status: 'running',
      startedAt: now,
      sharingAnnounced: true,
      // The day that the reports bear.
      createdOn: dayAt(now, tx.settings.calendar),
      ...nextRevision(tx, activities),
    })
    .where(eq(activities.id, id))
  await tx.db.delete(startRequests).where(eq(startRequests.activityId, id))
  await makeProgress(tx, id)
  await keepUsualSchedule(tx, id)
  await audit(tx, {
    action: 'activity.start',
    subject: key,
    before: { status: 'draft' },
    after: { status: 'running', participants, assignments, raters },
  })
}
