import type { CloseOutput } from '@vantage/contracts/activities/checks'
import type { IfClosedOutput } from '@vantage/contracts/activities/progress'
import { levels } from '@vantage/contracts/activities/levels'
import { activities, assignments, participants } from '@vantage/db/activities/tables'
import { anonymousLevels } from '@vantage/domain/activities/small-groups'
import { and, eq, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../../context.ts'
import { audit } from '../../ops/audit.ts'
import { nextRevision } from '../../revisions.ts'
import { withTransaction } from '../../transaction.ts'
import { requestJob } from '../request-job.ts'
import { lockRound } from './draft.ts'
import { noSuchRound } from './list-rounds.ts'

/**
 * Finishes a running round before everybody has answered, for good: what is not submitted does not count. Its answers
 * are then parted from their raters, and its reports made. Throws `not-found`.
 */
export function closeRound(
  ctx: EmployeeContext,
  { id, version }: { id: number; version: number },
): Promise<CloseOutput> {
  return withTransaction(ctx, async (tx): Promise<CloseOutput> => {
    // Waits for submissions that are being stored; later ones find the round finished.
    const round = await lockRound(tx, id)
    if (round.status !== 'running') return { outcome: 'not-running' }
    if (round.version !== version) return { outcome: 'changed' }
    const open = await tx.db.$count(
      assignments,
      and(eq(assignments.activityId, id), eq(assignments.submitted, false)),
    )
    await tx.db
      .update(activities)
      .set({ status: 'finished', finishedAt: tx.clock(), ...nextRevision(tx, activities) })
      .where(eq(activities.id, id))
    await audit(tx, {
      action: 'activity.close',
      subject: round.key,
      before: { status: 'running' },
      after: { status: 'finished', unanswered: open },
    })
    tx.afterCommit((later) => requestJob(later, 'activities.seal', id))
    return { outcome: 'closed' }
  })
}

/** What would be missing from the reports if a running round closed now. Throws `not-found`. */
export async function ifClosed({ db }: EmployeeContext, id: number): Promise<IfClosedOutput> {
  const [round] = await db
    .select({ anonymityMin: activities.anonymityMin })
    .from(activities)
    .where(eq(activities.id, id))
  if (!round) throw noSuchRound()
  const groups = await db
    .select({
      participantId: participants.id,
      level: assignments.level,
      asked: sql<number>`count(*)::int`,
      answered: sql<number>`(count(*) filter (where ${assignments.submitted}))::int`,
    })
    .from(participants)
    .innerJoin(assignments, eq(assignments.participantId, participants.id))
    .where(eq(participants.activityId, id))
    .groupBy(participants.id, assignments.level)
  const hidden = groups.filter(
    ({ level, answered }) => anonymousLevels.includes(level) && answered < round.anonymityMin,
  )
  const people = new Set(groups.map(({ participantId }) => participantId))
  const answered = groups.filter((group) => group.level !== levels.self && group.answered > 0)
  return {
    open: groups.reduce((sum, group) => sum + group.asked - group.answered, 0),
    groups: hidden.length,
    participants: new Set(hidden.map(({ participantId }) => participantId)).size,
    unanswered: people.size - new Set(answered.map(({ participantId }) => participantId)).size,
  }
}

/** Whether participants may see their reports, at any time. Throws `not-found`. */
export function showResults(
  ctx: EmployeeContext,
  { id, visible }: { id: number; visible: boolean },
): Promise<{ visible: boolean }> {
  return withTransaction(ctx, async (tx) => {
    const round = await lockRound(tx, id)
    if (round.resultsVisible !== visible) {
      await tx.db
        .update(activities)
        .set({ resultsVisible: visible, ...nextRevision(tx, activities) })
        .where(eq(activities.id, id))
      await audit(tx, {
        action: 'activity.results',
        subject: round.key,
        before: { visible: !visible },
        after: { visible },
      })
    }
    return { visible }
  })
}
