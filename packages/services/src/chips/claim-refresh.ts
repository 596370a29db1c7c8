import { randomUUID } from 'node:crypto'
import { chipRefreshes } from '@vantage/db/chips/tables'
import { and, eq, gt, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '../context.ts'

type ClaimContext = Pick<Context, 'db'>

/** What a worker holds while it runs a refresh. `only`: the part numbers to ask for; null: all of the template. */
export interface Claim {
  id: number
  runner: string
  only: string[] | null
}

/** When a worker does not renew its lease in time, another one may begin the refresh again. */
const lease = sql`now() + interval '30 seconds'`
export const leaseHeartbeatMs = 10_000

/**
 * Takes a refresh that nobody runs, or opens one again that has failed and that no later one made up for. Null when
 * another worker runs it, another refresh is open, or it has ended. Of several who try, one gets it.
 */
export async function claimRefresh(
  { db, clock }: ClaimContext & Pick<Context, 'clock'>,
  id: number,
): Promise<Claim | null> {
  const isFree = and(
    isNull(chipRefreshes.finishedAt),
    or(isNull(chipRefreshes.leaseUntil), lt(chipRefreshes.leaseUntil, sql`now()`)),
  )
  const later = alias(chipRefreshes, 'later')
  const isLast = notExists(
    db
      .select({ id: later.id })
      .from(later)
      .where(and(gt(later.id, id), isNull(later.only))),
  )
  const runner = randomUUID()
  const [claimed] = await db
    .update(chipRefreshes)
    .set({
      ...{ state: 'running', runner, leaseUntil: lease, finishedAt: null, startedAt: clock() },
      ...{ parts: 0, asked: 0, found: 0, calls: 0, batches: 0, quotaUsed: 0, failed: [] },
    })
    .where(
      and(eq(chipRefreshes.id, id), or(isFree, and(eq(chipRefreshes.state, 'failed'), isLast))),
    )
    .returning({ only: chipRefreshes.only })
    .catch((error: unknown) => {
      if (isAnotherOpen(error)) return []
      throw error
    })
  return claimed ? { id, runner, only: claimed.only } : null
}

type Figures = Partial<
  Pick<
    typeof chipRefreshes.$inferInsert,
    'parts' | 'asked' | 'found' | 'calls' | 'batches' | 'quotaUsed' | 'asking'
  >
>

/** Renews the lease, and stores how far the refresh is. False when another worker has it. */
export async function keepClaim(
  { db }: ClaimContext,
  claim: Claim,
  figures: Figures = {},
): Promise<boolean> {
  const kept = await db
    .update(chipRefreshes)
    .set({ ...figures, leaseUntil: lease })
    .where(isOwn(claim))
    .returning({ id: chipRefreshes.id })
  return kept.length > 0
}

export const isOwn = ({ id, runner }: Claim) =>
  and(eq(chipRefreshes.id, id), eq(chipRefreshes.runner, runner), isNull(chipRefreshes.finishedAt))

/** The unique index lets one refresh be open. */
export function isAnotherOpen(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (
    cause instanceof Error &&
    'constraint_name' in cause &&
    cause.constraint_name === 'chip_refreshes_open_idx'
  )
}
