import { isOver } from '@vantage/contracts/messages/schedule'
import type {
  beginNominationsInput,
  beginNominationsOutput,
  endNominationsOutput,
} from '@vantage/contracts/nominations/nominations'
import { activities, participants } from '@vantage/db/activities/tables'
import { nominationLists } from '@vantage/db/nominations/tables'
import { dayAt } from '@vantage/domain/messages/working-days'
import { and, eq, lt, lte, ne, or } from 'drizzle-orm'
import type { z } from 'zod'
import { lockActivity, type StoredActivity } from '../activities/draft.ts'
import { keepUsualSchedule } from '../activities/schedule/schedule.ts'
import { audit } from '../core/audit.ts'
import type { Context, WriteContext } from '../core/context.ts'
import { nextRevision } from '../core/revisions.ts'
import { withTransaction } from '../core/transaction.ts'

/**
 * Asks the participants of a draft to propose raters: each has a list from now on, and the questionnaire, the participants
 * and the minimum are fixed. Begun again it is about the lists that are not approved. Throws `not-found`.
 */
export function beginNominations(
  ctx: WriteContext & Pick<Context, 'settings'>,
  { id, version, until }: z.output<typeof beginNominationsInput>,
): Promise<z.infer<typeof beginNominationsOutput>> {
  return withTransaction(ctx, async (tx) => {
    const activity = await lockActivity(tx, id)
    if (activity.status !== 'draft') return { outcome: 'not-draft' }
    if (activity.version !== version) return { outcome: 'changed' }
    const today = dayAt(tx.clock(), ctx.settings.calendar)
    if (isOver(until, true, today)) return { outcome: 'past' }
    return { outcome: await beginLocked(tx, { ...activity, nominationsUntil: until }) }
  })
}

/** Begins the nominations of a locked draft, until the day that it names. */
async function beginLocked(
  tx: WriteContext,
  { id, key, questionnaireId, nominationsUntil }: StoredActivity,
): Promise<'begun' | 'incomplete' | 'approved'> {
  const { db } = tx
  const people = await db
    .select({ participantId: participants.id, activityId: participants.activityId })
    .from(participants)
    .where(eq(participants.activityId, id))
  if (questionnaireId === null || people.length === 0) return 'incomplete'
  await db.insert(nominationLists).values(people).onConflictDoNothing()
  if ((await countUnapproved(tx, id)) === 0) return 'approved'
  await keepUsualSchedule(tx, id)
  await db
    .update(activities)
    .set({
      status: 'nominating',
      nominationsFrom: null,
      nominationsBegunAt: tx.clock(),
      nominationsUntil,
      nominationsEndedAt: null,
      ...nextRevision(tx, activities),
    })
    .where(eq(activities.id, id))
  const after = { until: nominationsUntil, participants: people.length }
  await audit(tx, { action: 'nominations.begin', subject: key, after })
  return 'begun'
}

/** Ends the nominations of an activity; HR decides on lists that are not approved. Throws `not-found`. */
export function endNominations(
  ctx: WriteContext,
  id: number,
): Promise<z.infer<typeof endNominationsOutput>> {
  return withTransaction(ctx, async (tx) => {
    const activity = await lockActivity(tx, id)
    if (activity.status !== 'nominating') return { outcome: 'not-nominating' }
    await backToDraft(tx, activity)
    return { outcome: 'ended' }
  })
}

/** Makes a locked activity in nomination a draft again. */
async function backToDraft(tx: WriteContext, { id, key }: StoredActivity): Promise<void> {
  await tx.db
    .update(activities)
    .set({ status: 'draft', nominationsEndedAt: tx.clock(), ...nextRevision(tx, activities) })
    .where(eq(activities.id, id))
  const after = { unapproved: await countUnapproved(tx, id) }
  await audit(tx, { action: 'nominations.end', subject: key, after })
}

/** Ends the nominations of an activity once every list is approved. */
export async function endIfAllApproved(tx: WriteContext, activity: StoredActivity): Promise<void> {
  if (activity.status !== 'nominating' || (await countUnapproved(tx, activity.id)) > 0) return
  await backToDraft(tx, activity)
}

const countUnapproved = ({ db }: WriteContext, id: number) =>
  db.$count(
    nominationLists,
    and(eq(nominationLists.activityId, id), ne(nominationLists.state, 'approved')),
  )

/**
 * Begins those whose day has come, as soon as the draft has what they need, and ends those whose last day is over, by the
 * company's calendar; called by the worker's sweep.
 */
export async function sweepNominations(ctx: Context): Promise<void> {
  const today = dayAt(ctx.clock(), ctx.settings.calendar)
  const isDue = and(eq(activities.status, 'draft'), lte(activities.nominationsFrom, today))
  const isOver = lt(activities.nominationsUntil, today)
  const found = await ctx.db
    .select({ id: activities.id })
    .from(activities)
    .where(or(isDue, and(eq(activities.status, 'nominating'), isOver)))
  for (const { id } of found) {
    await withTransaction(ctx, async (tx) => {
      const activity = await lockActivity(tx, id)
      const { status, nominationsFrom: from, nominationsUntil: until } = activity
      const hasEnded = until !== null && until < today
      if (status === 'nominating' && hasEnded) await backToDraft(tx, activity)
      const isToBegin = status === 'draft' && from !== null && from <= today && !hasEnded
      if (isToBegin) await beginLocked(tx, activity)
    })
  }
}
