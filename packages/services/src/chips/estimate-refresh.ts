import { partsPerNumber } from '@vantage/contracts/chips/found-part'
import type { RefreshEstimate, RefreshInput } from '@vantage/contracts/chips/refresh'
import { chipParts } from '@vantage/db/chips/tables'
import { and, isNotNull } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { readPartsQuota } from './count-parts.ts'
import { readLastRefresh } from './read-refreshes.ts'

/** What a refresh would cost. The service counts the parts that it returns, of each part number a few at most. */
export async function estimateRefresh(
  ctx: Pick<Context, 'db' | 'clock' | 'partsSearch' | 'settings'>,
  { parts: which }: RefreshInput,
): Promise<RefreshEstimate> {
  const isWanted = and(
    isNotNull(chipParts.position),
    which === 'stale' ? isNotNull(chipParts.failure) : undefined,
  )
  const [parts, last, quota] = await Promise.all([
    ctx.db.$count(chipParts, isWanted),
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
