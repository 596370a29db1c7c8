import type { Actor } from '@vantage/contracts/auth/actor'
import type { RefreshInput, RequestedRefresh } from '@vantage/contracts/chips/refresh'
import { chipParts, chipRefreshes } from '@vantage/db/chips/tables'
import { and, isNotNull } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { audit } from '../ops/audit.ts'
import { withTransaction } from '../transaction.ts'
import { readOpenRefresh } from './read-refreshes.ts'

type RequestContext = Pick<Context, 'actor' | 'db' | 'clock' | 'jobs' | 'log' | 'partsSearch'>

/** Asks for a refresh of all part numbers, or of those that are stale. While one is open, this joins it. */
export async function requestRefresh(
  ctx: RequestContext,
  { parts }: RefreshInput,
): Promise<RequestedRefresh> {
  if (!ctx.partsSearch) return { outcome: 'not-configured', refresh: null }
  const listed = isNotNull(chipParts.position)
  const wanted = await ctx.db
    .select({ mpn: chipParts.mpn })
    .from(chipParts)
    .where(and(listed, parts === 'stale' ? isNotNull(chipParts.failure) : undefined))
  if (wanted.length === 0) {
    return { outcome: parts === 'all' ? 'empty-template' : 'nothing-stale', refresh: null }
  }
  const only = parts === 'all' ? null : wanted.map(({ mpn }) => mpn)
  const started = await withTransaction(
    ctx,
    async (tx) => {
      const [inserted] = await tx.db
        .insert(chipRefreshes)
        .values({ requestedBy: requester(ctx.actor), requestedAt: ctx.clock(), only })
        .onConflictDoNothing()
        .returning({ id: chipRefreshes.id })
      if (!inserted) return false
      const after = { part_numbers: wanted.length }
      await audit(tx, { action: 'chips.refresh', subject: String(inserted.id), after })
      tx.afterCommit(() => enqueueRefresh(ctx, inserted.id))
      return true
    },
    { repeatable: true },
  )
  return { outcome: started ? 'started' : 'joined', refresh: await readOpenRefresh(ctx) }
}

/** Asks for the job. When the job store is away, the sweep asks again. */
export async function enqueueRefresh(
  { jobs, log }: Pick<Context, 'jobs' | 'log'>,
  refreshId: number,
): Promise<void> {
  try {
    await jobs.enqueue('chips.refresh', { refreshId }, { once: `chips-refresh-${refreshId}` })
  } catch (error) {
    log.warn({ refreshId, job: 'chips.refresh', err: error }, 'A job waits for the sweep')
  }
}

export function requester(actor: Actor): string {
  if (actor.kind === 'employee') return actor.username
  return actor.kind === 'token' ? actor.name : 'schedule'
}
