import { iqRecords } from '@vantage/db/access-keys/tables'
import { eq } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { audit } from '../ops/audit.ts'
import { withTransaction } from '../transaction.ts'
import { listStandards } from './post-standards.ts'

/**
 * Keeps, for everybody who reads it, which standard a result is compared with; null: with none. Throws `not-found` for a
 * result or a standard that is gone.
 */
export function matchIqRecord(
  ctx: EmployeeContext,
  { id, standardId }: { id: number; standardId: number | null },
): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const standard = (await listStandards(tx)).find((each) => each.id === standardId)
    if (standardId !== null && !standard) {
      throw new ServiceError('not-found', 'There is no such standard.')
    }
    const matched = await tx.db
      .update(iqRecords)
      .set({ matchChosen: true, matchId: standardId })
      .where(eq(iqRecords.id, id))
      .returning({ id: iqRecords.id })
    if (matched.length === 0) throw new ServiceError('not-found', 'There is no such result.')
    const after = { posts: standard?.posts ?? [] }
    await audit(tx, { action: 'iq-record.match', subject: `result ${id}`, after })
  })
}
