import { chipEntries, chipParts, chipRefreshes } from '@vantage/db/chips/tables'
import { lastDaily } from '@vantage/domain/chips/calendar'
import { and, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { requestJob } from '../core/request-job.ts'
import { withTransaction } from '../core/transaction.ts'
import { requestRefresh } from './refreshes.ts'
import { lockChips } from './stock.ts'

type SweepContext = Pick<
  Context,
  'actor' | 'db' | 'clock' | 'jobs' | 'log' | 'partsSearch' | 'settings'
>

/** How long after its time a daily refresh is still made up for. */
const madeUpForMs = 6 * 3_600_000

/** Asks again for a refresh that no worker runs, begins the daily one, and deletes entries that are too old to be kept. */
export async function sweepChips(ctx: SweepContext): Promise<void> {
  await resumeRefresh(ctx)
  await startDaily(ctx)
  await deleteOld(ctx)
}

async function resumeRefresh(ctx: SweepContext): Promise<void> {
  const [open] = await ctx.db
    .select({ id: chipRefreshes.id })
    .from(chipRefreshes)
    .where(
      and(
        isNull(chipRefreshes.finishedAt),
        or(isNull(chipRefreshes.leaseUntil), lt(chipRefreshes.leaseUntil, sql`now()`)),
      ),
    )
  if (open) await requestJob(ctx, 'chips.refresh', { refreshId: open.id })
}

async function startDaily(ctx: SweepContext): Promise<void> {
  const { dailyAt } = ctx.settings.chips
  if (dailyAt === null || !ctx.partsSearch) return
  const now = ctx.clock()
  const due = lastDaily(now, dailyAt)
  if (now.getTime() - due.getTime() > madeUpForMs) return
  const isSince = gte(chipRefreshes.requestedAt, due)
  if ((await ctx.db.$count(chipRefreshes, isSince)) > 0) return
  await requestRefresh(ctx, { parts: 'all' })
}

async function deleteOld(ctx: SweepContext): Promise<void> {
  const { keepDays } = ctx.settings.chips
  if (keepDays === null) return
  const oldest = new Date(ctx.clock().getTime() - keepDays * 24 * 3_600_000)
  const isOld = lt(chipParts.fetchedAt, oldest)
  if ((await ctx.db.$count(chipParts, isOld)) === 0) return
  await withTransaction(ctx, async (tx) => {
    await lockChips(tx)
    const old = await tx.db.select({ mpn: chipParts.mpn }).from(chipParts).where(isOld)
    const mpns = old.map(({ mpn }) => mpn)
    await tx.db.delete(chipEntries).where(inArray(chipEntries.mpn, mpns))
    await tx.db
      .update(chipParts)
      .set({ rows: 0, distributors: 0, uncounted: 0, total: 0, newest: null, fetchedAt: null })
      .where(inArray(chipParts.mpn, mpns))
  })
  ctx.log.info({ keepDays }, 'Chip rows that were too old are deleted')
}
