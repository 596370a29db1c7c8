import type { RoundDetail, RoundFields } from '@vantage/contracts/activities/rounds'
import type { EditOutput } from '@vantage/contracts/editing'
import { limits } from '@vantage/contracts/limits'
import { activities } from '@vantage/db/activities/tables'
import { and, eq, ne } from 'drizzle-orm'
import type { Context, EmployeeContext } from '../../context.ts'
import { newKey } from '../../new-key.ts'
import { audit } from '../../ops/audit.ts'
import { differences } from '../../ops/differences.ts'
import { firstRevision, nextRevision } from '../../revisions.ts'
import { withTransaction } from '../../transaction.ts'
import { getRound, noSuchRound } from './list-rounds.ts'

export type StoredRound = typeof activities.$inferSelect

/** The day of a moment, in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** A draft with the settings of a new round: results are not visible until somebody says so. */
export function createRound(
  ctx: EmployeeContext,
  { name, name_en }: { name: string; name_en: string },
): Promise<{ id: number }> {
  return withTransaction(ctx, async (tx) => {
    const key = newKey(name_en)
    const settings = { anonymityMin: limits.anonymityDefault, resultsVisible: false }
    const [row] = await tx.db
      .insert(activities)
      .values({
        ...{ key, name, nameEn: name_en, status: 'draft', createdOn: dayOf(tx.clock()) },
        ...settings,
        ...firstRevision(tx),
      })
      .returning({ id: activities.id })
    if (!row) throw new Error('Nothing was inserted')
    await audit(tx, {
      action: 'activity.create',
      subject: key,
      after: { name, name_en, ...settings },
    })
    return row
  })
}

/** Changes the settings of a draft if it is still the version that the edit was made of. Throws `not-found`. */
export function editRound(
  ctx: EmployeeContext,
  { id, version, ...fields }: RoundFields & { id: number; version: number },
): Promise<EditOutput<RoundDetail>> {
  return withTransaction(ctx, async (tx): Promise<EditOutput<RoundDetail>> => {
    const round = await lockRound(tx, id)
    const { name, nameEn: name_en, createdOn, dueOn, anonymityMin, resultsVisible } = round
    const before = { name, name_en, createdOn, dueOn, anonymityMin, resultsVisible }
    const changes = differences(before, fields)
    if (round.status !== 'draft') {
      return { outcome: 'locked', fields: Object.keys(changes?.after ?? fields) }
    }
    if (round.version !== version) return { outcome: 'changed', current: await getRound(tx, id) }
    if (changes) {
      const { name_en: nameEn, ...same } = fields
      await tx.db
        .update(activities)
        .set({ ...same, nameEn, ...nextRevision(tx, activities) })
        .where(eq(activities.id, id))
      await audit(tx, { action: 'activity.change', subject: round.key, ...changes })
    }
    return { outcome: 'saved', current: await getRound(tx, id) }
  })
}

/** Deletes a draft with its participants and raters. Throws `not-found`. */
export function removeRound(
  ctx: EmployeeContext,
  { id, version }: { id: number; version: number },
): Promise<{ outcome: 'removed' | 'changed' | 'started' }> {
  return withTransaction(ctx, async (tx) => {
    const round = await lockRound(tx, id)
    if (round.status !== 'draft') return { outcome: 'started' }
    if (round.version !== version) return { outcome: 'changed' }
    await tx.db.delete(activities).where(eq(activities.id, id))
    const before = { name: round.name, name_en: round.nameEn }
    await audit(tx, { action: 'activity.delete', subject: round.key, before })
    return { outcome: 'removed' }
  })
}

/** An activity, locked until the transaction ends. Throws `not-found`, also for a withdrawn one. */
export async function lockRound(
  { db }: Pick<Context, 'db'>,
  id: number,
  { strength = 'update' }: { strength?: 'update' | 'share' } = {},
): Promise<StoredRound> {
  const [round] = await db
    .select()
    .from(activities)
    .where(and(eq(activities.id, id), ne(activities.status, 'withdrawn')))
    .for(strength)
  if (!round) throw noSuchRound()
  return round
}
