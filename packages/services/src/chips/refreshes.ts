import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor } from '@vantage/contracts/auth/actor'
import { partsPerNumber } from '@vantage/contracts/chips/found-part'
import type {
  PartFailure,
  RefreshEstimate,
  RefreshFacts,
  RefreshInput,
  RequestedRefresh,
} from '@vantage/contracts/chips/refresh'
import { chipParts, chipRefreshes } from '@vantage/db/chips/tables'
import type { Db } from '@vantage/db/client'
import { isViolation } from '@vantage/db/errors'
import { and, desc, eq, gt, inArray, isNotNull, isNull, max, ne, type SQL } from 'drizzle-orm'
import type { Context, TimedContext } from '../core/context.ts'
import { audit } from '../core/audit.ts'
import { polledTogether, pollEveryMs } from '../core/job-progress.ts'
import { requestJob } from '../core/request-job.ts'
import { withTransaction } from '../core/transaction.ts'
import { readPartsQuota } from './parts-search.ts'

type RequestContext = Pick<Context, 'actor' | 'db' | 'clock' | 'jobs' | 'log' | 'partsSearch'>

/** Asks for a refresh of all part numbers, or of those that are stale. While one is open, this joins it. */
export async function requestRefresh(
  ctx: RequestContext,
  { parts }: RefreshInput,
): Promise<RequestedRefresh> {
  if (!ctx.partsSearch) return { outcome: 'not-configured', refresh: null }
  const wanted = await ctx.db.select({ mpn: chipParts.mpn }).from(chipParts).where(isWanted(parts))
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
      tx.afterCommit(() => requestJob(ctx, 'chips.refresh', { refreshId: inserted.id }))
      return true
    },
    { repeatable: true },
  )
  return { outcome: started ? 'started' : 'joined', refresh: await readOpenRefresh(ctx) }
}

/** Who asked for a refresh, as its row names them: nobody is called '', so that it says that the schedule did. */
export function requester(actor: Actor): string {
  if (actor.kind === 'employee') return actor.username
  return actor.kind === 'token' ? actor.name : ''
}

/** PostgreSQL refused a second open refresh. */
export const isAnotherOpen = (error: unknown): boolean =>
  isViolation(error, 'unique', 'chip_refreshes_open_idx')

/** The part numbers of the template that a refresh of this kind asks for. */
export const isWanted = (parts: RefreshInput['parts']) =>
  and(isNotNull(chipParts.position), parts === 'stale' ? isNotNull(chipParts.failure) : undefined)

/** What a refresh would cost. The service counts the parts that it returns, of each part number a few at most. */
export async function estimateRefresh(
  ctx: Pick<Context, 'db' | 'clock' | 'partsSearch' | 'settings'>,
  { parts: which }: RefreshInput,
): Promise<RefreshEstimate> {
  const [parts, last, quota] = await Promise.all([
    ctx.db.$count(chipParts, isWanted(which)),
    readLastRefresh(ctx),
    readPartsQuota(ctx),
  ])
  const quotaAtMost = parts * partsPerNumber
  const batchSize = ctx.partsSearch?.batchSize ?? 1
  return {
    parts,
    batchSize,
    batches: Math.ceil(parts / batchSize),
    quotaAtMost,
    seconds: last && last.asked > 0 ? Math.ceil((last.seconds * parts) / last.asked) : null,
    quota: quota && {
      ...quota,
      leftAtLeast:
        quota.limit === null ? null : Math.max(0, quota.limit - quota.used - quotaAtMost),
    },
  }
}

const failuresShown = 500

/** The refresh that runs or waits; null when there is none. */
export const readOpenRefresh = (ctx: TimedContext) =>
  readRefresh(ctx, isNull(chipRefreshes.finishedAt))

/** The newest that has ended. */
export const readLastRefresh = (ctx: TimedContext) =>
  readRefresh(ctx, isNotNull(chipRefreshes.finishedAt))

export const readRefreshById = (ctx: TimedContext, id: number) =>
  readRefresh(ctx, eq(chipRefreshes.id, id))

/** When rows were last replaced: a refresh that found no part has replaced none. */
export async function readUpdatedAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(chipRefreshes.finishedAt) })
    .from(chipRefreshes)
    .where(and(ne(chipRefreshes.state, 'failed'), gt(chipRefreshes.found, 0)))
  return row?.at ?? null
}

async function readRefresh({ db, clock }: TimedContext, which: SQL): Promise<RefreshFacts | null> {
  const [row] = await db
    .select()
    .from(chipRefreshes)
    .where(which)
    .orderBy(desc(chipRefreshes.finishedAt), desc(chipRefreshes.id))
    .limit(1)
  if (!row) return null
  const { only, runner, leaseUntil, requestedAt, startedAt, finishedAt, failed, ...facts } = row
  const until = finishedAt ?? clock()
  return {
    ...facts,
    requestedBy: facts.requestedBy || null,
    requestedAt: requestedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    seconds: startedAt
      ? Math.max(0, Math.round((until.getTime() - startedAt.getTime()) / 1000))
      : 0,
    failed: await withAge(db, failed.slice(0, failuresShown)),
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

/**
 * How far the open refresh is, now and whenever that changes, and at last how it ended; without an open one, how the
 * newest ended. Throws an `AbortError` once `signal` aborts.
 */
export async function* watchRefresh(
  ctx: TimedContext,
  signal: AbortSignal,
): AsyncGenerator<RefreshFacts> {
  const first = (await readOpenRefresh(ctx)) ?? (await readLastRefresh(ctx))
  if (!first) return
  const read = () => readRefreshById(ctx, first.id)
  let last = ''
  for (;;) {
    const of = `refresh ${first.id}`
    const refresh = await polledTogether(ctx.db, { of, now: last === '' }, read)
    if (!refresh) return
    const now = JSON.stringify({ ...refresh, seconds: 0 })
    if (now !== last) {
      last = now
      yield refresh
    }
    if (refresh.finishedAt !== null) return
    await sleep(pollEveryMs, undefined, { signal })
  }
}
