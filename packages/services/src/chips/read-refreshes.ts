import type { PartFailure, RefreshFacts } from '@vantage/contracts/chips/refresh'
import { chipParts, chipRefreshes } from '@vantage/db/chips/tables'
import type { Db } from '@vantage/db/client'
import { and, desc, gt, inArray, isNotNull, isNull, ne, type SQL, eq, max } from 'drizzle-orm'
import type { Context } from '../context.ts'

type ReadContext = Pick<Context, 'db' | 'clock'>

const mostFailuresShown = 500

/** The refresh that runs or waits; null when none does. */
export const readOpenRefresh = (ctx: ReadContext) =>
  readRefresh(ctx, isNull(chipRefreshes.finishedAt))

/** The newest that has ended. */
export const readLastRefresh = (ctx: ReadContext) =>
  readRefresh(ctx, isNotNull(chipRefreshes.finishedAt))

export const readRefreshById = (ctx: ReadContext, id: number) =>
  readRefresh(ctx, eq(chipRefreshes.id, id))

/** When rows were last replaced: a refresh that found no part has replaced none. */
export async function readUpdatedAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(chipRefreshes.finishedAt) })
    .from(chipRefreshes)
    .where(and(ne(chipRefreshes.state, 'failed'), gt(chipRefreshes.found, 0)))
  return row?.at ?? null
}

async function readRefresh({ db, clock }: ReadContext, which: SQL): Promise<RefreshFacts | null> {
  const [row] = await db
    .select()
    .from(chipRefreshes)
    .where(which)
    .orderBy(desc(chipRefreshes.finishedAt), desc(chipRefreshes.id))
    .limit(1)
  if (!row) return null
  const { requestedAt, startedAt, finishedAt, failed, id, state, requestedBy } = row
  const { parts, asked, found, calls, batches, quotaUsed, asking, rows } = row
  const until = finishedAt ?? clock()
  return {
    ...{ id, state, requestedBy, parts, asked, found, calls, batches, quotaUsed, asking, rows },
    requestedAt: requestedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    seconds: startedAt
      ? Math.max(0, Math.round((until.getTime() - startedAt.getTime()) / 1000))
      : 0,
    failed: await withAge(db, failed.slice(0, mostFailuresShown)),
    failedTotal: failed.length,
  }
}

async function withAge(
  db: Db,
  failed: readonly { mpn: string; reason: PartFailure }[],
): Promise<RefreshFacts['failed']> {
  if (failed.length === 0) return []
  const mpns = failed.map(({ mpn }) => mpn)
  const rows = await db
    .select({ mpn: chipParts.mpn, fetchedAt: chipParts.fetchedAt })
    .from(chipParts)
    .where(inArray(chipParts.mpn, mpns))
  const ages = new Map(rows.map(({ mpn, fetchedAt }) => [mpn, fetchedAt]))
  return failed.map((each) => ({ ...each, fetchedAt: ages.get(each.mpn)?.toISOString() ?? null }))
}
