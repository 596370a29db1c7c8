import type { StartOutput } from '@vantage/contracts/activities/checks'
import { activities } from '@vantage/db/activities/tables'
import { eq } from 'drizzle-orm'
import { lockStarts } from '../../catalogue/started.ts'
import type { EmployeeContext } from '../../context.ts'
import { audit } from '../../ops/audit.ts'
import { nextRevision } from '../../revisions.ts'
import { withTransaction } from '../../transaction.ts'
import { remindersOfStart } from '../reminders/request-reminder.ts'
import { checkRound } from './check-round.ts'
import { dayOf, lockRound } from './draft.ts'
import { makeProgress } from './make-progress.ts'

/**
 * Starts a draft: its settings, questionnaire, participants and raters are fixed from here on, and raters see what they
 * are asked. Nothing changes when a piece is missing, or when the draft is another version than the one that was checked.
 * Throws `not-found`.
 */
export function startRound(
  ctx: EmployeeContext,
  { id, version, notify }: { id: number; version: number; notify: boolean },
): Promise<StartOutput> {
  return withTransaction(ctx, async (tx): Promise<StartOutput> => {
    const round = await lockRound(tx, id)
    await lockStarts(tx.db)
    if (round.status !== 'draft') return { outcome: 'already' }
    if (round.version !== version) return { outcome: 'changed' }
    const check = await checkRound(tx, id)
    if (check.missing.length > 0) return { outcome: 'incomplete', check }
    const now = tx.clock()
    await tx.db
      .update(activities)
      .set({
        status: 'running',
        startedAt: now,
        // The day that the reports bear.
        createdOn: dayOf(now),
        ...nextRevision(tx, activities),
      })
      .where(eq(activities.id, id))
    await makeProgress(tx, id)
    const { participants, assignments, raters } = check
    await audit(tx, {
      action: 'activity.start',
      subject: round.key,
      before: { status: 'draft' },
      after: { status: 'running', participants, assignments, raters },
    })
    if (notify) await remindersOfStart(tx, id)
    return { outcome: 'started' }
  })
}
