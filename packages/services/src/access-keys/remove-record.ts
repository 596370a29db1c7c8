import { attempts, bigFiveRecords, iqRecords } from '@vantage/db/access-keys/tables'
import { eq } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { audit } from '../ops/audit.ts'
import { withTransaction } from '../transaction.ts'

/** Deletes an IQ result with its answers. Throws `not-found`. */
export const removeIqRecord = (ctx: EmployeeContext, input: { id: number }) =>
  remove(ctx, iqRecords, 'iq-record.remove', input)

/** Deletes a Big Five result with its answers. Throws `not-found`. */
export const removeBigFiveRecord = (ctx: EmployeeContext, input: { id: number }) =>
  remove(ctx, bigFiveRecords, 'big-five-record.remove', input)

/** What is recorded names nobody: whoever asks to be deleted is, everywhere. */
function remove(
  ctx: EmployeeContext,
  records: typeof iqRecords | typeof bigFiveRecords,
  action: 'iq-record.remove' | 'big-five-record.remove',
  { id }: { id: number },
): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const [removed] = await tx.db
      .delete(records)
      .where(eq(records.id, id))
      .returning({ attemptId: records.attemptId, createdAt: records.createdAt })
    if (!removed) throw new ServiceError('not-found', 'There is no such result.')
    const { attemptId, createdAt } = removed
    if (attemptId !== null) await tx.db.delete(attempts).where(eq(attempts.id, attemptId))
    const before = { created: createdAt.toISOString() }
    await audit(tx, { action, subject: `result ${id}`, before })
  })
}
