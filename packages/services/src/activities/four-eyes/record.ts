import { agreedChanges, startRequests } from '@vantage/db/activities/tables'
import { employees } from '@vantage/db/people/tables'
import { asc, inArray } from 'drizzle-orm'
import type { EmployeeContext } from '../../context.ts'
import { audit } from '../../ops/audit.ts'
import type { StoredRound } from '../rounds/draft.ts'
import type { Named } from './read-doubt.ts'

/** From here on these changes put nobody in doubt in this activity. */
export async function storeAgreement(
  tx: EmployeeContext,
  round: StoredRound,
  { groups, changes, request }: Pick<Named, 'groups' | 'changes' | 'request'>,
): Promise<void> {
  await tx.db
    .insert(agreedChanges)
    .values(changes.map(({ id }) => ({ activityId: round.id, changeId: id })))
    .onConflictDoNothing()
  const accounts = await tx.db
    .select({ username: employees.username })
    .from(employees)
    .where(inArray(employees.id, [...new Set(changes.map(({ accountId }) => accountId))]))
    .orderBy(asc(employees.username))
  await audit(tx, {
    action: 'activity.agree',
    subject: round.key,
    after: {
      groups: groups.length,
      accounts: accounts.map(({ username }) => username),
      ...(request && { asked_by: request.by }),
    },
  })
}

/** Somebody else has to agree to the start: they find it on their home page. Whoever asks last is the one who asks. */
export async function askToStart(
  tx: EmployeeContext,
  round: StoredRound,
  { groups, seen }: Pick<Named, 'groups' | 'seen'>,
  notify: boolean,
): Promise<void> {
  const request = { askedBy: tx.actor.id, askedAt: tx.clock(), seen, notify }
  await tx.db
    .insert(startRequests)
    .values({ activityId: round.id, ...request })
    .onConflictDoUpdate({ target: startRequests.activityId, set: request })
  await audit(tx, {
    action: 'activity.ask-start',
    subject: round.key,
    after: { groups: groups.length },
  })
}
