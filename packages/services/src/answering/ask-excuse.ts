import type { askExcuseInput, askExcuseOutput } from '@vantage/contracts/answering/ask-form'
import { excuseRequests } from '@vantage/db/activities/tables'
import type { z } from 'zod'
import type { EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { withTransaction } from '../core/transaction.ts'
import { lockOwnAssignment } from './ask-form.ts'

/**
 * Tells the administrators that the actor cannot judge the person of an own assignment, and why. It neither looks at what
 * was submitted nor changes what can be: asking tells nothing about answers. It is not recorded, since a record would
 * stay. Throws `forbidden` as opening the form does, and `invalid` for a self-assessment.
 */
export function askExcuse(
  ctx: EmployeeContext,
  { relationsId, why }: z.infer<typeof askExcuseInput>,
): Promise<z.infer<typeof askExcuseOutput>> {
  return withTransaction(ctx, async (tx) => {
    const { excused, status, participant } = await lockOwnAssignment(tx, relationsId)
    if (participant === tx.actor.username) {
      throw new ServiceError('invalid', 'Nobody is excused from the self-assessment alone.')
    }
    if (excused) return { outcome: 'excused' }
    if (status !== 'running') return { outcome: 'closed' }
    await tx.db
      .insert(excuseRequests)
      .values({ assignmentId: relationsId, why })
      .onConflictDoUpdate({ target: excuseRequests.assignmentId, set: { why } })
    return { outcome: 'asked' }
  })
}
