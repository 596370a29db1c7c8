import { activities } from '@vantage/db/activities/tables'
import { privacyStatements } from '@vantage/db/privacy/tables'
import { eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { requestJob } from '../core/request-job.ts'
import { nextRevision } from '../core/revisions.ts'
import type { InTransaction } from '../core/transaction.ts'

/**
 * Has the reports of a locked activity, and what it gives away, computed again after a change that both depend on. Nothing can
 * be released before that; a run that began earlier sees the new version and begins again.
 */
export async function renewStatement<Ctx extends Context>(
  tx: Ctx & InTransaction<Ctx>,
  { id }: { id: number },
): Promise<void> {
  await tx.db.delete(privacyStatements).where(eq(privacyStatements.activityId, id))
  await tx.db.update(activities).set(nextRevision(tx, activities)).where(eq(activities.id, id))
  tx.afterCommit((later) => requestJob(later, 'reports.aggregate', { activityId: id }))
}
