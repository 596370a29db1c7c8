import type { AgreeInput, AgreeOutput } from '@vantage/contracts/activities/four-eyes'
import { participants } from '@vantage/db/activities/tables'
import { and, eq, inArray } from 'drizzle-orm'
import { lockStarts } from '../catalogue/started.ts'
import type { EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { evaluatedPerson, scoresOf, storeTotals } from './build-reports.ts'
import { renewStatement } from './renew-statement.ts'
import { type InTransaction, withTransaction } from '../core/transaction.ts'
import { lockActivity, type StoredActivity } from '../activities/draft.ts'
import { beginActivity, checkActivity } from '../activities/start-activity.ts'
import { readAdministrators, standingOf } from '../activities/four-eyes/four-eyes.ts'
import {
  isWithheld,
  readDoubt,
  readGroupsToAgree,
  storeAgreement,
} from '../activities/four-eyes/read-doubt.ts'

/**
 * Agrees, as a second administrator or by typing the word as the only one, to the groups of an activity that depend on
 * accounts in doubt: a draft starts, other groups are shown. Nothing is done when they are no longer what was seen. Throws
 * `not-found`, and `forbidden` for whoever asked for it or put the accounts in doubt.
 */
export function agree(ctx: EmployeeContext, input: AgreeInput): Promise<AgreeOutput> {
  return withTransaction(ctx, async (tx): Promise<AgreeOutput> => {
    const activity = await lockActivity(tx, input.id)
    const isDraft = activity.status === 'draft'
    if (isDraft) await lockStarts(tx.db)
    const toAgree = await readGroupsToAgree(tx, activity)
    const { request } = toAgree
    if (toAgree.groups.length === 0 || toAgree.seen !== input.seen) return { outcome: 'changed' }
    if (isDraft && (!request || request.outdated)) return { outcome: 'changed' }
    const administrators = await readAdministrators(tx)
    const { standing, mine } = standingOf(tx.actor.id, toAgree, isDraft, administrators)
    if (standing === 'wait') {
      throw new ServiceError('forbidden', 'Another administrator has to agree to this.')
    }
    if (standing === 'word' && input.word === undefined) return { outcome: 'word' }
    await storeAgreement(tx, activity, { ...toAgree, changes: mine })
    if (isDraft) {
      const check = await checkActivity(tx, activity.id)
      if (check.missing.length > 0) throw new ServiceError('invalid', 'The draft is not complete.')
      await beginActivity(tx, activity, check)
      return { outcome: 'started' }
    }
    if (activity.status === 'finished') await release(tx, activity)
    const { groups } = await readGroupsToAgree(tx, activity)
    return { outcome: groups.length > 0 ? 'waits' : 'agreed' }
  })
}

/**
 * Shows the withheld groups that no longer depend on accounts in doubt, in reports and totals. Company values stay; what the
 * activity gives away is found anew, unless it is released.
 */
async function release(
  tx: EmployeeContext & InTransaction<EmployeeContext>,
  activity: StoredActivity,
): Promise<void> {
  const { groups } = await readDoubt(tx, activity)
  const held = await tx.db
    .select({ id: participants.id, withheld: participants.withheld })
    .from(participants)
    .where(and(eq(participants.activityId, activity.id), isWithheld))
  for (const { id, withheld } of held) {
    const released = withheld.filter(
      (level) => !groups.some((group) => group.participantId === id && group.level === level),
    )
    await tx.db.update(participants).set({ released }).where(eq(participants.id, id))
  }
  const ids = held.map(({ id }) => id)
  const people = await tx.db
    .select(evaluatedPerson)
    .from(participants)
    .where(inArray(participants.id, ids))
  await storeTotals(tx, await scoresOf(tx, activity, people))
  if (!activity.releasedAt) await renewStatement(tx, activity)
}
