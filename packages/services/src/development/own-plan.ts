import type { OwnPlan, Plan } from '@vantage/contracts/development/plan'
import { activities } from '@vantage/db/activities/tables'
import { questions, targets } from '@vantage/db/catalogue/tables'
import {
  developmentComments as comments,
  developmentPlans as plans,
} from '@vantage/db/development/tables'
import { employees } from '@vantage/db/people/tables'
import { nextCheckIn } from '@vantage/domain/development/reminders'
import { dayAt } from '@vantage/domain/messages/working-days'
import { shareDays } from '@vantage/domain/reports/share-days'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { columnsOf } from '@vantage/db/columns'
import type { EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { idsOf, isoTime } from '../core/lists.ts'
import { channelsOf } from '../messages/plan-day.ts'
import { managers } from '../people/list-employees.ts'

/** One refusal for both a plan of somebody else and a plan that does not exist. */
export const notYours = () => new ServiceError('forbidden', 'Only your own plan is open to you.')

export const names = columnsOf(employees, 'fullname', 'englishname')
const managerNames = columnsOf(managers, 'fullname', 'englishname')
/** At most this many plans per owner are listed: the open one and twenty earlier ones. */
const plansMax = 21

/** The actor's plan and those before it, with whom it can be shared, and how they are reminded. */
export async function getOwnPlan(ctx: EmployeeContext): Promise<OwnPlan> {
  const { actor, clock, settings } = ctx
  const today = dayAt(clock(), settings.calendar)
  const [own] = await ctx.db
    .select({ ...columnsOf(employees, 'dingtalkUserId', 'email'), manager: managerNames })
    .from(employees)
    .leftJoin(managers, and(eq(managers.id, employees.managerId), managers.active))
    .where(eq(employees.id, actor.id))
  const all = await loadPlans(ctx, eq(plans.ownerId, actor.id))
  return {
    plan: all.find(({ closedOn }) => closedOn === null) ?? null,
    earlier: all.filter(({ closedOn }) => closedOn !== null),
    manager: own?.manager ?? null,
    days: shareDays(today),
    channel: (own && channelsOf(ctx, own, false)[0]) ?? 'none',
    nextCheckIn: nextCheckIn(today, settings.calendar),
  }
}

/** Plans as the actor sees them, the open one first, then the newest. That they may is part of the condition. */
export async function loadPlans(
  { db, actor, clock, settings }: EmployeeContext,
  which: SQL | undefined,
): Promise<Plan[]> {
  const found = await db
    .select({
      ...columnsOf(
        plans,
        'id',
        'version',
        'ownerId',
        'focuses',
        'closedAt',
        'reminders',
        'sharedUntil',
      ),
      owner: names,
      activity: columnsOf(activities, 'id', 'name', 'name_en'),
      manager: managerNames,
      openedAt: sql<string | null>`${isoTime(plans.openedAt)}`,
    })
    .from(plans)
    .innerJoin(employees, eq(employees.id, plans.ownerId))
    .innerJoin(activities, eq(activities.id, plans.activityId))
    .leftJoin(managers, and(eq(managers.id, plans.managerId), managers.active))
    .where(which)
    .orderBy(desc(plans.closedAt))
    .limit(plansMax)
  const said = await db
    .select({
      ...columnsOf(comments, 'planId', 'authorId', 'text'),
      by: names,
      at: isoTime(comments.at),
    })
    .from(comments)
    .leftJoin(employees, eq(employees.id, comments.authorId))
    .where(inArray(comments.planId, idsOf(found)))
    .orderBy(asc(comments.place))
  const ids = found.flatMap(({ focuses }) => focuses.map(({ questionId }) => questionId))
  const asked = await db
    .select({
      questionId: questions.id,
      content: questions.content,
      content_en: questions.contentEn,
      target: columnsOf(targets, 'name', 'name_en'),
    })
    .from(questions)
    .innerJoin(targets, eq(targets.id, questions.targetId))
    .where(inArray(questions.id, ids))
  const today = dayAt(clock(), settings.calendar)
  return found.map(({ ownerId, focuses, closedAt, manager, sharedUntil, openedAt, ...shown }) => {
    const isOwn = ownerId === actor.id
    const isShared = sharedUntil !== null && sharedUntil >= today
    return {
      ...shown,
      isOwn,
      reminders: isOwn ? shown.reminders : null,
      focuses: focuses.flatMap(({ score, ...focus }) => {
        const question = asked.find(({ questionId }) => questionId === focus.questionId)
        return question ? { ...focus, ...question, score: isOwn ? score : null } : []
      }),
      closedOn: closedAt && dayAt(closedAt, settings.calendar),
      share:
        manager && isShared
          ? { manager, until: sharedUntil, openedAt: isOwn ? openedAt : null }
          : null,
      // The next manager does not see what the last one wrote to the owner alone.
      comments: said.flatMap(({ planId, authorId, ...comment }) =>
        planId === shown.id && (isOwn || authorId === actor.id) ? comment : [],
      ),
    }
  })
}
