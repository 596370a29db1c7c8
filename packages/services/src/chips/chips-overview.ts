import type { ChipsOverview } from '@vantage/contracts/chips/parts'
import { admits } from '@vantage/contracts/permissions'
import { chipParts } from '@vantage/db/chips/tables'
import { nextDaily } from '@vantage/domain/chips/calendar'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { readLastRefresh, readOpenRefresh, readUpdatedAt } from './read-refreshes.ts'
import { readVersion } from './stock-version.ts'

/** The head of the page of chips. */
export async function chipsOverview(
  ctx: Pick<Context, 'actor' | 'db' | 'clock' | 'partsSearch' | 'settings'>,
): Promise<ChipsOverview> {
  const { db, actor, partsSearch } = ctx
  const [version, updatedAt, running, last, [counted]] = await Promise.all([
    readVersion(db),
    readUpdatedAt(db),
    readOpenRefresh(ctx),
    readLastRefresh(ctx),
    db
      .select({
        templateParts: sql<number>`count(${chipParts.position})::int`,
        parts: sql<number>`count(*)::int`,
        entries: sql<number>`coalesce(sum(${chipParts.rows}), 0)::int`,
        staleParts: sql<number>`count(${chipParts.failure})::int`,
      })
      .from(chipParts),
  ])
  const { templateParts = 0, parts = 0, entries = 0, staleParts = 0 } = counted ?? {}
  const { dailyAt } = ctx.settings.chips
  return {
    version,
    updatedAt: updatedAt?.toISOString() ?? null,
    templateParts,
    stored: { parts, entries, staleParts },
    configured: partsSearch !== null,
    mayRefresh: admits('hr-or-ops', actor),
    dailyAt: partsSearch && dailyAt,
    nextByScheduleAt: partsSearch && dailyAt && nextDaily(ctx.clock(), dailyAt).toISOString(),
    running,
    last,
  }
}
