import { randomUUID } from 'node:crypto'
import type { PartFailure } from '@vantage/contracts/chips/refresh'
import type { CallFailure } from '@vantage/contracts/ops/third-parties'
import { chipParts, chipRefreshes } from '@vantage/db/chips/tables'
import { preparedOnce } from '@vantage/db/client'
import { flattenPart, inBatches } from '@vantage/domain/chips/flatten'
import type { ChipEntry } from '@vantage/domain/chips/inventory'
import type { PartMatch } from '@vantage/integrations/parts-search/port'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context, DbContext, TimedContext } from '../core/context.ts'
import { withTransaction } from '../core/transaction.ts'
import { givingUp, matchCounted } from './parts-search.ts'
import { isAnotherOpen } from './refreshes.ts'
import { storeParts } from './stock.ts'

export type RefreshContext = Pick<Context, 'db' | 'clock' | 'log' | 'partsSearch'>

/** What a worker holds while it runs a refresh. `only`: the part numbers to ask for; null: all of the template. */
interface Claim {
  id: number
  runner: string
  only: string[] | null
}

/** When a worker does not renew its lease in time, another one may begin the refresh again. */
const lease = sql`now() + interval '30 seconds'`
const renewalMs = 10_000

/** Prepared, since most jobs find that there is nothing to take. */
const takeRefresh = preparedOnce((db) => {
  const isFree = and(
    isNull(chipRefreshes.finishedAt),
    or(isNull(chipRefreshes.leaseUntil), lt(chipRefreshes.leaseUntil, sql`now()`)),
  )
  const later = alias(chipRefreshes, 'later')
  const isLast = notExists(
    db
      .select({ id: later.id })
      .from(later)
      .where(and(gt(later.id, chipRefreshes.id), isNull(later.only))),
  )
  return db
    .update(chipRefreshes)
    .set({
      state: 'running',
      runner: sql`${sql.placeholder('runner')}`,
      leaseUntil: lease,
      finishedAt: null,
      startedAt: sql`${sql.placeholder('startedAt')}::timestamptz`,
      parts: 0,
      asked: 0,
      found: 0,
      calls: 0,
      batches: 0,
      quotaUsed: 0,
      failed: [],
    })
    .where(
      and(
        eq(chipRefreshes.id, sql.placeholder('id')),
        or(isFree, and(eq(chipRefreshes.state, 'failed'), isLast)),
      ),
    )
    .returning({ only: chipRefreshes.only })
    .prepare('take_refresh')
})

/**
 * Takes a refresh that nobody runs, or opens one again that has failed and that no later one made up for. Null when
 * another worker runs it, another refresh is open, or it has ended. Of several who try, one gets it.
 */
export async function claimRefresh({ db, clock }: TimedContext, id: number): Promise<Claim | null> {
  const runner = randomUUID()
  const [claimed] = await takeRefresh(db)
    .execute({ id, runner, startedAt: clock().toISOString() })
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
async function keepClaim({ db }: DbContext, claim: Claim, figures: Figures = {}): Promise<boolean> {
  const kept = await db
    .update(chipRefreshes)
    .set({ ...figures, leaseUntil: lease })
    .where(isOwn(claim))
    .returning({ id: chipRefreshes.id })
  return kept.length > 0
}

const isOwn = ({ id, runner }: Claim) =>
  and(eq(chipRefreshes.id, id), eq(chipRefreshes.runner, runner), isNull(chipRefreshes.finishedAt))

/** How a refresh ended. `lost`: another worker took it over. */
type RefreshEnd =
  | { outcome: 'done' | 'partial'; updated: number; failed: number }
  | { outcome: 'failed'; reason: CallFailure }
  | { outcome: 'lost' }

/** What the search gave. */
interface Findings {
  entries: Map<string, ChipEntry[]>
  failed: { mpn: string; reason: PartFailure }[]
}

/**
 * Asks the parts search for the part numbers, batch after batch, and then replaces their rows in one transaction, or
 * none at all when nothing was found out. Ended anywhere before, it has changed nothing.
 */
export async function refreshChips(ctx: RefreshContext, claim: Claim): Promise<RefreshEnd> {
  const heartbeat = setInterval(() => {
    keepClaim(ctx, claim).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'The lease of a chip refresh could not be renewed'),
    )
  }, renewalMs)
  try {
    const findings = await search(ctx, claim)
    if (!findings) return { outcome: 'lost' }
    return await apply(ctx, claim, findings)
  } finally {
    clearInterval(heartbeat)
  }
}

async function search(ctx: RefreshContext, claim: Claim): Promise<Findings | null> {
  const wanted = await ctx.db
    .select({ mpn: chipParts.mpn })
    .from(chipParts)
    .where(
      and(
        isNotNull(chipParts.position),
        claim.only ? inArray(chipParts.mpn, claim.only) : undefined,
      ),
    )
    .orderBy(asc(chipParts.position))
  const mpns = wanted.map(({ mpn }) => mpn)
  const batches = inBatches(mpns, ctx.partsSearch?.batchSize ?? 1)
  const findings: Findings = { entries: new Map(), failed: [] }
  const givesUp = givingUp()
  let [calls, asked, quotaUsed] = [0, 0, 0]
  const keep = (asking: string | null) =>
    keepClaim(ctx, claim, {
      parts: mpns.length,
      batches: batches.length,
      calls,
      asked,
      quotaUsed,
      asking,
      found: findings.entries.size,
    })
  for (const batch of batches) {
    if (!(await keep(batch[0] ?? null))) return null
    const matched = await match(ctx, batch)
    calls += 1
    asked += batch.length
    quotaUsed += matched.returned
    for (const each of matched.matches) add(findings, each)
    const { reason } = matched
    if (givesUp(reason) && reason !== null) {
      findings.failed.push(...mpns.slice(asked).map((mpn) => ({ mpn, reason })))
      break
    }
  }
  if (!(await keep(null))) return null
  return findings
}

/** One batch. `reason`: why all of it failed. */
async function match(
  ctx: RefreshContext,
  batch: readonly string[],
): Promise<{ matches: PartMatch[]; returned: number; reason: CallFailure | null }> {
  const answer = await matchCounted(ctx, batch)
  if (answer.outcome === 'matched') return { ...answer, reason: null }
  const { reason } = answer
  const matches = batch.map((mpn) => ({ mpn, outcome: 'failed' as const, reason }))
  return { matches, returned: 0, reason }
}

function add({ entries, failed }: Findings, match: PartMatch): void {
  if (match.outcome === 'found') entries.set(match.mpn, flattenPart(match.mpn, match.part))
  else
    failed.push({
      mpn: match.mpn,
      reason: match.outcome === 'failed' ? match.reason : match.outcome,
    })
}

/** Nothing is stored when the service answered for no part number at all. */
async function apply(
  ctx: RefreshContext,
  claim: Claim,
  { entries, failed }: Findings,
): Promise<RefreshEnd> {
  const refused = failed.find(({ reason }) => reason !== 'not-found')
  const answered = entries.size + failed.filter(({ reason }) => reason === 'not-found').length
  const reason = refused?.reason
  const nothing = answered === 0 && reason !== undefined && reason !== 'not-found'
  const state = nothing ? 'failed' : failed.length > 0 ? 'partial' : 'done'
  const rows = [...entries.values()].reduce((sum, { length }) => sum + length, 0)
  const isStored = await withTransaction(ctx, async (tx) => {
    const finished = await tx.db
      .update(chipRefreshes)
      .set({
        state,
        failed,
        rows,
        asking: null,
        runner: null,
        leaseUntil: null,
        finishedAt: ctx.clock(),
      })
      .where(isOwn(claim))
      .returning({ id: chipRefreshes.id })
    if (finished.length === 0) return false
    if (!nothing) await storeParts(tx, { entries, failed, isComplete: claim.only === null })
    return true
  })
  if (!isStored) return { outcome: 'lost' }
  if (nothing) return { outcome: 'failed', reason: reason === 'not-in-file' ? 'refused' : reason }
  return {
    outcome: state === 'done' ? 'done' : 'partial',
    updated: entries.size,
    failed: failed.length,
  }
}
