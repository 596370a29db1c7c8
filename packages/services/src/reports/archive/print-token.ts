import { activities, participants } from '@vantage/db/activities/tables'
import { employees } from '@vantage/db/people/tables'
import { printTokens } from '@vantage/db/reports/tables'
import { and, eq, gt, lte } from 'drizzle-orm'
import { hashOf, newToken } from '../../auth/secret-tokens.ts'
import type { Context } from '../../context.ts'
import { ServiceError } from '../../errors.ts'

type TokenContext = Pick<Context, 'db' | 'clock'>

/** In milliseconds: enough for a page to open on a busy machine. */
const lifetime = 2 * 60 * 1000

/** A token that opens the print page of one participant's report once; only its hash is stored. */
export async function newPrintToken(
  { db, clock }: TokenContext,
  participantId: number,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(clock().getTime() + lifetime)
  await db.insert(printTokens).values({ hash: hashOf(token), participantId, expiresAt })
  return token
}

/** Whose report the token opens; it is used up. Throws `forbidden` when it is unknown, used or too old. */
export async function usePrintToken(
  { db, clock }: TokenContext,
  token: string,
): Promise<{ activityId: number; username: string }> {
  const [used] = await db
    .delete(printTokens)
    .where(and(eq(printTokens.hash, hashOf(token)), gt(printTokens.expiresAt, clock())))
    .returning({ participantId: printTokens.participantId })
  const [whose] = used
    ? await db
        .select({ activityId: activities.id, username: employees.username })
        .from(participants)
        .innerJoin(activities, eq(activities.id, participants.activityId))
        .innerJoin(employees, eq(employees.id, participants.employeeId))
        .where(eq(participants.id, used.participantId))
    : []
  if (!whose) throw new ServiceError('forbidden', 'This page can be opened once.')
  return whose
}

/** Deletes tokens that nobody used; called by the worker's sweep. */
export async function deleteExpiredTokens({ db, clock }: TokenContext): Promise<void> {
  await db.delete(printTokens).where(lte(printTokens.expiresAt, clock()))
}
