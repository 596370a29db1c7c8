import type { Focus, OwnPlan, Plan } from '@vantage/contracts/development/plan'
import { activities } from '@vantage/db/activities/tables'
import { questions, targets } from '@vantage/db/catalogue/tables'
import {
  developmentActions as actions,
  developmentCheckIns as checkIns,
  developmentComments as comments,
  developmentFocuses as focuses,
  developmentPlans as plans,
} from '@vantage/db/development/tables'
import { employees } from '@vantage/db/people/tables'
import { nextCheckIn } from '@vantage/domain/development/reminder-days'
import { dayAt } from '@vantage/domain/messages/working-days'
import { shareDays } from '@vantage/domain/reports/share-days'
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { isoTime } from '../core/lists.ts'
import { channelsOf } from '../messages/plan-day.ts'
import { managers } from '../people/list-employees.ts'

/** The same for a plan that is somebody else's and for one that is not there. */
export const notYours = () => new ServiceError('forbidden', 'Only your own plan is open to you.')

const names = { fullname: employees.fullname, englishname: employees.englishname }
const managerNames = { fullname: managers.fullname, englishname: managers.englishname }
const activityNames = { name: activities.name, name_en: activities.nameEn }
const earlierMax = 50

/** The actor's plan and those before it, with whom it can be shared, and how they are reminded. */
export async function getOwnPlan(ctx: EmployeeContext): Promise<OwnPlan> {
  const { db, actor, clock, settings } = ctx
  const today = dayAt(clock(), settings.calendar)
  const [own] = await db
    .select({
      dingtalkUserId: employees.dingtalkUserId,
      email: employees.email,
      manager: managerNames,
    })
    .from(employees)
    .leftJoin(managers, and(eq(managers.id, employees.managerId), managers.active))
    .where(eq(employees.id, actor.id))
  const earlier = await db
    .select({
      id: plans.id,
      version: plans.version,
      activity: activityNames,
      closedAt: sql<Date>`${plans.closedAt}`.mapWith(plans.closedAt),
      focuses: sql<number>`count(distinct ${focuses.id})::int`,
      actions: sql<number>`count(${actions.id})::int`,
      done: sql<number>`(count(*) filter (where ${actions.done}))::int`,
    })
    .from(plans)
    .innerJoin(activities, eq(activities.id, plans.activityId))
    .leftJoin(focuses, eq(focuses.planId, plans.id))
    .leftJoin(actions, eq(actions.focusId, focuses.id))
    .where(and(eq(plans.ownerId, actor.id), isNotNull(plans.closedAt)))
    .groupBy(plans.id, activities.id)
    .orderBy(desc(plans.closedAt))
    .limit(earlierMax)
  return {
    plan: await loadPlan(ctx, and(eq(plans.ownerId, actor.id), isNull(plans.closedAt))),
    earlier: earlier.map(({ closedAt, ...each }) => ({
      ...each,
      closedOn: dayAt(closedAt, settings.calendar),
    })),
    manager: own?.manager ?? null,
    days: shareDays(today),
    channel: (own && channelsOf(ctx, own, false)[0]) ?? 'none',
    nextCheckIn: nextCheckIn(today, settings.calendar),
  }
}

/** A plan as the actor sees it. That they may is part of the condition. */
export async function loadPlan(
  { db, actor, clock, settings }: EmployeeContext,
  which: SQL | undefined,
): Promise<Plan | null> {
  const [found] = await db
    .select({
      id: plans.id,
      version: plans.version,
      ownerId: plans.ownerId,
      owner: names,
      activity: { id: activities.id, ...activityNames },
      closedAt: plans.closedAt,
      reminders: plans.reminders,
      manager: managerNames,
      sharedUntil: plans.sharedUntil,
      openedAt: sql<string | null>`${isoTime(plans.openedAt)}`,
    })
    .from(plans)
    .innerJoin(employees, eq(employees.id, plans.ownerId))
    .innerJoin(activities, eq(activities.id, plans.activityId))
    .leftJoin(managers, eq(managers.id, plans.managerId))
    .where(which)
  if (!found) return null
  const { ownerId, closedAt, manager, sharedUntil: until, openedAt, ...shown } = found
  const isOwn = ownerId === actor.id
  const isShared = until !== null && until >= dayAt(clock(), settings.calendar)
  const said = await db
    .select({ by: names, at: isoTime(comments.at), text: comments.text })
    .from(comments)
    .leftJoin(employees, eq(employees.id, comments.authorId))
    .where(eq(comments.planId, found.id))
    .orderBy(asc(comments.place))
  const stored = await readFocuses(db, found.id)
  return {
    ...shown,
    isOwn,
    closedOn: closedAt && dayAt(closedAt, settings.calendar),
    share: manager && isShared ? { manager, until, openedAt: isOwn ? openedAt : null } : null,
    focuses: isOwn ? stored : stored.map((focus) => ({ ...focus, score: null })),
    comments: said,
  }
}

async function readFocuses(db: EmployeeContext['db'], planId: string): Promise<Focus[]> {
  const rows = await db
    .select({
      id: focuses.id,
      questionId: focuses.questionId,
      content: questions.content,
      content_en: questions.contentEn,
      target: { name: targets.name, name_en: targets.nameEn },
      aim: focuses.aim,
      weighted: focuses.weighted,
      margin: focuses.margin,
      notice: focuses.notice,
    })
    .from(focuses)
    .innerJoin(questions, eq(questions.id, focuses.questionId))
    .innerJoin(targets, eq(targets.id, questions.targetId))
    .where(eq(focuses.planId, planId))
    .orderBy(asc(focuses.madeAt), asc(focuses.id))
  const { id, focusId, text, dueOn, done } = actions
  const actionRows = await db
    .select({ focusId, action: { id, text, dueOn, done } })
    .from(actions)
    .innerJoin(focuses, eq(focuses.id, actions.focusId))
    .where(eq(focuses.planId, planId))
    .orderBy(asc(actions.place))
  const { day, how, note } = checkIns
  const checkInRows = await db
    .select({ focusId: checkIns.focusId, checkIn: { day, how, note } })
    .from(checkIns)
    .innerJoin(focuses, eq(focuses.id, checkIns.focusId))
    .where(eq(focuses.planId, planId))
    .orderBy(desc(checkIns.day))
  return rows.map(({ weighted, margin, ...focus }) => ({
    ...focus,
    score: { weighted, margin },
    actions: actionRows.flatMap((each) => (each.focusId === focus.id ? each.action : [])),
    checkIns: checkInRows.flatMap((each) => (each.focusId === focus.id ? each.checkIn : [])),
  }))
}
