import type { AgreeInput, AgreeOutput } from '@vantage/contracts/activities/four-eyes'
import { participants } from '@vantage/db/activities/tables'
import { and, eq, inArray } from 'drizzle-orm'
import { lockStarts } from '../../catalogue/started.ts'
import type { EmployeeContext } from '../../context.ts'
import { ServiceError } from '../../errors.ts'
import { scoresOf, evaluatedPerson, storeTotals } from '../../reports/build-reports.ts'
import { withTransaction } from '../../transaction.ts'
import { checkRound } from '../rounds/check-round.ts'
import { lockRound, type StoredRound } from '../rounds/draft.ts'
import { beginRound } from '../rounds/start-round.ts'
import { isWithheld, readDoubt, readNamed } from './read-doubt.ts'
import { storeAgreement } from './record.ts'
import { readAdministrators, standingOf } from './standing.ts'

/**
 * Agrees, as a second administrator or by typing the word as the only one, to the groups of an activity that rest on
 * accounts in doubt: a draft starts, other groups are shown, or will be. Nothing is done when it is no longer what was seen.
 * Throws `not-found`, and `forbidden` for whoever asked, or did to the accounts what put them in doubt.
 */
export function agree(ctx: EmployeeContext, input: AgreeInput): Promise<AgreeOutput> {
  return withTransaction(ctx, async (tx): Promise<AgreeOutput> => {
    const round = await lockRound(tx, input.id)
    const isDraft = round.status === 'draft'
    if (isDraft) await lockStarts(tx.db)
    const named = await readNamed(tx, round)
    const { request } = named
    if (named.groups.length === 0 || named.seen !== input.seen) return { outcome: 'changed' }
    if (isDraft && (!request || request.outdated)) return { outcome: 'changed' }
    const administrators = await readAdministrators(tx)
    const { standing, mine } = standingOf(tx.actor.id, named, isDraft, administrators)
    if (standing === 'wait') {
      throw new ServiceError('forbidden', 'Another administrator has to agree to this.')
    }
    if (standing === 'word' && input.word === undefined) return { outcome: 'word' }
    await storeAgreement(tx, round, { ...named, changes: mine })
    if (isDraft) {
      const check = await checkRound(tx, round.id)
      if (check.missing.length > 0) throw new ServiceError('invalid', 'The draft is not complete.')
      await beginRound(tx, round, check, { notify: request?.notify ?? false })
      return { outcome: 'started' }
    }
    if (round.status === 'finished') await release(tx, round)
    const { groups } = await readNamed(tx, round)
    return { outcome: groups.length > 0 ? 'waits' : 'agreed' }
  })
}

/** Shows the withheld groups that no longer rest on doubt, in the reports and in their totals. Company values stay. */
async function release(tx: EmployeeContext, round: StoredRound): Promise<void> {
  const { groups } = await readDoubt(tx, round)
  const held = await tx.db
    .select({ id: participants.id, withheld: participants.withheld })
    .from(participants)
    .where(and(eq(participants.activityId, round.id), isWithheld))
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
  await storeTotals(tx, await scoresOf(tx, round, people))
}
