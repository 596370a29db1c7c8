import type { ListVersion } from '@vantage/contracts/nominations/nominations'
import type { AuditDetails } from '@vantage/contracts/ops/audit-log'
import { nominationLists } from '@vantage/db/nominations/tables'
import { type ListAction, nextState } from '@vantage/domain/nominations/list-state'
import { and, eq, type SQL } from 'drizzle-orm'
import { lockActivity, type StoredActivity } from '../activities/draft.ts'
import { audit } from '../core/audit.ts'
import type { EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { withTransaction } from '../core/transaction.ts'
import { type ReadList, readLists } from './read-lists.ts'

export interface Change<Refusal> {
  /** Which lists the actor may change. */
  where: SQL | undefined
  /** The strength of the lock on the activity's row: `update` where it may change with the list. */
  strength?: 'share' | 'update'
  /** Writes what belongs to the list, and gives what its row becomes beside its state; or why it cannot be done. */
  prepare: (
    tx: EmployeeContext,
    list: ReadList,
  ) => Promise<Partial<typeof nominationLists.$inferInsert> | Refusal>
  /** What the audit log keeps beside whose list it is. */
  recorded?: (list: ReadList) => AuditDetails
  finish?: (tx: EmployeeContext, list: ReadList, activity: StoredActivity) => Promise<void>
}

/**
 * Changes a list if it is still this version, and stands where this can be done. Throws `forbidden` for one that the actor
 * may not change, whether it exists or not.
 */
export function changeList<Refusal extends string>(
  ctx: EmployeeContext,
  { participantId, version }: ListVersion,
  action: ListAction,
  { where, strength = 'update', prepare, recorded, finish }: Change<Refusal>,
): Promise<{ outcome: 'done' | 'changed' | Refusal; list: ReadList }> {
  const isThis = eq(nominationLists.participantId, participantId)
  return withTransaction(ctx, async (tx) => {
    const read = (condition?: SQL) => readLists(tx.db, and(isThis, condition), 1)
    const [seen] = await read(where)
    if (!seen) throw new ServiceError('forbidden', 'Not a list of yours.')
    const activity = await lockActivity(tx, seen.of.activityId, { strength })
    await tx.db.select().from(nominationLists).where(isThis).for('update')
    const [list] = await read(where)
    const state = list ? nextState(list.state, action, list.phase) : null
    if (list?.version !== version || state === null) {
      return { outcome: 'changed', list: list ?? seen }
    }
    const row = await prepare(tx, list)
    if (typeof row === 'string') return { outcome: row, list }
    await tx.db
      .update(nominationLists)
      .set({ noticeDue: false, ...row, state, version: version + 1 })
      .where(isThis)
    const [changed = list] = await read()
    if (action !== 'save') {
      const after = { participant: list.participant.username, ...recorded?.(changed) }
      await audit(tx, { action: `nominations.${action}`, subject: activity.key, after })
    }
    await finish?.(tx, changed, activity)
    return { outcome: 'done', list: changed }
  })
}

/** The usernames on a list, as the audit log keeps them. */
export function namesOn({ groups }: Pick<ReadList, 'groups'>) {
  const of = (level: number) =>
    groups
      .filter((group) => group.level === level)
      .flatMap((group) => group.nominees)
      .flatMap(({ username, change }) => (change === 'removed' ? [] : [username]))
  return { peers: of(1), subordinates: of(0) }
}
