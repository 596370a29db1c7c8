import type { CloseOutput } from '@vantage/contracts/activities/checks'
import type { IfClosedOutput } from '@vantage/contracts/activities/progress'
import { activities, assignments, enoughGroups, participants } from '@vantage/db/activities/tables'
import { anonymousLevels } from '@vantage/domain/activities/small-groups'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Context, EmployeeContext } from '../core/context.ts'
import { audit } from '../core/audit.ts'
import { ServiceError } from '../core/errors.ts'
import { requestJob } from '../core/request-job.ts'
import { nextRevision } from '../core/revisions.ts'
import { type InTransaction, withTransaction } from '../core/transaction.ts'
import { lockActivity, type StoredActivity } from './draft.ts'
import { noteVisible } from './schedule/schedule.ts'
import { ofActivity, readProgress } from './progress.ts'
import { askedCount } from './seal-activity.ts'

/** Finishes a running activity before everybody has answered, for good: what is not submitted does not count. Throws `not-found`. */
export function closeActivity(
  ctx: EmployeeContext,
  { id, version }: { id: number; version: number },
): Promise<CloseOutput> {
  return withTransaction(ctx, async (tx): Promise<CloseOutput> => {
    // Waits for submissions in flight; later ones find the activity finished.
    const activity = await lockActivity(tx, id)
    if (activity.status !== 'running') return { outcome: 'not-running' }
    if (activity.version !== version) return { outcome: 'changed' }
    await endActivity(tx, activity)
    return { outcome: 'closed' }
  })
}

/** Finishes a locked running activity, in the transaction of the check. */
export async function endActivity(
  tx: Context & InTransaction<Context>,
  { id, key }: StoredActivity,
): Promise<void> {
  const [counts] = await tx.db
    .select({
      unanswered: sql<number>`(${askedCount()} - count(*) filter (where ${assignments.submitted}))::int`,
    })
    .from(assignments)
    .where(eq(assignments.activityId, id))
  await tx.db
    .update(activities)
    .set({ status: 'finished', finishedAt: tx.clock(), ...nextRevision(tx, activities) })
    .where(eq(activities.id, id))
  await audit(tx, {
    action: 'activity.close',
    subject: key,
    before: { status: 'running' },
    after: { status: 'finished', unanswered: counts?.unanswered ?? 0 },
  })
  tx.afterCommit((later) => requestJob(later, 'activities.seal', { activityId: id }))
}

/** What the reports would lack if a running activity closed now, as far as progress shows it. Throws `not-found`. */
export async function ifClosed(ctx: EmployeeContext, id: number): Promise<IfClosedOutput> {
  const { db } = ctx
  const { assignments: all, submitted, isCurrent } = await readProgress(ctx, id)
  const { participantId, level } = assignments
  const [hidden] = await db
    .select({
      groups: sql<number>`count(distinct (${participantId}, ${level}))::int`,
      participants: sql<number>`count(distinct ${participantId})::int`,
    })
    .from(participants)
    .innerJoin(assignments, eq(participantId, participants.id))
    .leftJoin(
      enoughGroups,
      and(eq(enoughGroups.participantId, participantId), eq(enoughGroups.level, level)),
    )
    .where(
      and(ofActivity(id), inArray(level, [...anonymousLevels]), isNull(enoughGroups.participantId)),
    )
  return { open: all - submitted, isCurrent, ...(hidden ?? { groups: 0, participants: 0 }) }
}

/**
 * Whether participants may see their reports, at any time from the release on; the first time is `releaseResults` of
 * `../privacy/choices.ts`. Throws `not-found`, and `invalid` before it.
 */
export function showResults(
  ctx: EmployeeContext,
  { id, visible }: { id: number; visible: boolean },
): Promise<{ visible: boolean }> {
  return withTransaction(ctx, async (tx) => {
    const activity = await lockActivity(tx, id)
    if (visible && !activity.releasedAt) {
      throw new ServiceError('invalid', 'What the activity gives away has to be looked at first.')
    }
    if (activity.resultsVisible !== visible) {
      await tx.db
        .update(activities)
        .set({ resultsVisible: visible, ...nextRevision(tx, activities) })
        .where(eq(activities.id, id))
      await audit(tx, {
        action: 'activity.results',
        subject: activity.key,
        before: { visible: !visible },
        after: { visible },
      })
      await noteVisible(tx, activity, visible)
    }
    return { visible }
  })
}
