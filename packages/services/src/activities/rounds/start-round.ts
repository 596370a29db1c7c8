import type { RoundCheck, StartOutput } from '@vantage/contracts/activities/checks'
import type { StartRoundInput } from '@vantage/contracts/activities/rounds'
import { activities, startRequests } from '@vantage/db/activities/tables'
import { eq } from 'drizzle-orm'
import { lockStarts } from '../../catalogue/started.ts'
import type { EmployeeContext } from '../../context.ts'
import { audit } from '../../ops/audit.ts'
import { nextRevision } from '../../revisions.ts'
import { type InTransaction, withTransaction } from '../../transaction.ts'
import { readNamed } from '../four-eyes/read-doubt.ts'
import { askToStart, storeAgreement } from '../four-eyes/record.ts'
import { isAlone, readAdministrators } from '../four-eyes/standing.ts'
import { remindersOfStart } from '../reminders/request-reminder.ts'
import { checkRound } from './check-round.ts'
import { dayOf, lockRound, type StoredRound } from './draft.ts'
import { makeProgress } from './make-progress.ts'

/**
 * Starts a draft: its settings, questionnaire, participants and raters are fixed from here on, and raters see what they
 * are asked. Nothing changes when a piece is missing, or when the draft is another version than the one that was checked.
 * Where groups rest on accounts in doubt it waits for a second administrator (`asked`), or for the word of the only one.
 * Throws `not-found`.
 */
export function startRound(
  ctx: EmployeeContext,
  { id, version, notify, word }: StartRoundInput,
): Promise<StartOutput> {
  return withTransaction(ctx, async (tx): Promise<StartOutput> => {
    const round = await lockRound(tx, id)
    await lockStarts(tx.db)
    if (round.status !== 'draft') return { outcome: 'already' }
    if (round.version !== version) return { outcome: 'changed' }
    const check = await checkRound(tx, id)
    if (check.missing.length > 0) return { outcome: 'incomplete', check }
    const named = await readNamed(tx, round)
    if (named.groups.length > 0) {
      if (!isAlone(tx.actor.id, await readAdministrators(tx))) {
        await askToStart(tx, round, named, notify)
        return { outcome: 'asked' }
      }
      if (word === undefined) return { outcome: 'word' }
      await storeAgreement(tx, round, named)
    }
    await beginRound(tx, round, check, { notify })
    return { outcome: 'started' }
  })
}

/** Starts a draft that is locked, in the transaction of its check. */
export async function beginRound(
  tx: EmployeeContext & InTransaction<EmployeeContext>,
  { id, key }: StoredRound,
  { participants, assignments, raters }: RoundCheck,
  { notify }: { notify: boolean },
): Promise<void> {
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
  await tx.db.delete(startRequests).where(eq(startRequests.activityId, id))
  await makeProgress(tx, id)
  await audit(tx, {
    action: 'activity.start',
    subject: key,
    before: { status: 'draft' },
    after: { status: 'running', participants, assignments, raters },
  })
  if (notify) await remindersOfStart(tx, id)
}
