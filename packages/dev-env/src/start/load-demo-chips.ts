import type { CallFailure } from '@vantage/contracts/ops/third-parties'
import { chipParts, chipRefreshes } from '@vantage/db/chips/tables'
import type { Db } from '@vantage/db/client'
import { lastDaily } from '@vantage/domain/chips/calendar'
import type { PartMatch } from '@vantage/integrations/parts-search/port'
import { claimRefresh, refreshChips } from '@vantage/services/chips/refresh-chips'
import { importTemplate } from '@vantage/services/chips/template'
import { requestRefresh } from '@vantage/services/chips/refreshes'
import { eq, sql } from 'drizzle-orm'
import { demoPart, demoTemplate } from '../demo/chips/parts.ts'
import { noJobs } from '../testing/no-jobs.ts'

const notUpdated = new Map<string, CallFailure>([
  ['ADUM1201ARZ-RL7', 'timeout'],
  ['ESP32-WROOM-32E-N4', 'throttled'],
])
const day = 24 * 3_600_000

/**
 * Fills the chips of an empty database by three refreshes: all of nine days ago; yesterday's, which the quota ended; and
 * today's, which left three part numbers as they were. Resolves to the id of the one that failed; null when there are
 * chips already.
 */
export async function loadDemoChips(db: Db, now: Date): Promise<number | null> {
  if ((await db.$count(chipParts)) > 0) return null
  const today = lastDaily(now, '08:30')
  const before = (days: number) => new Date(today.getTime() - days * day)
  await importTemplate(contextOf(db, before(9)), demoTemplate())
  await refresh(db, before(9), () => null)
  const failed = await refresh(db, before(1), () => 'quota')
  await refresh(db, today, (mpn) => notUpdated.get(mpn) ?? null)
  return failed
}

const contextOf = (db: Db, at: Date) => ({
  db,
  jobs: noJobs,
  actor: { kind: 'system', name: 'demo' } as const,
  clock: () => at,
  log: { info: () => {}, warn: () => {}, error: () => {} },
})

async function refresh(db: Db, at: Date, failureOf: (mpn: string) => CallFailure | null) {
  const match = async (mpns: readonly string[]) => {
    const matches = mpns.map((mpn): PartMatch => {
      const reason = failureOf(mpn)
      if (reason) return { mpn, outcome: 'failed', reason }
      const part = demoPart(mpn, at.toISOString().slice(0, 10))
      return part ? { mpn, outcome: 'found', part } : { mpn, outcome: 'not-found' }
    })
    const returned = matches.filter(({ outcome }) => outcome === 'found').length
    return { outcome: 'matched' as const, matches, returned }
  }
  const partsSearch = { batchSize: 50, match }
  const ctx = { ...contextOf(db, at), partsSearch }
  const { refresh: open } = await requestRefresh(ctx, { parts: 'all' })
  const claim = open && (await claimRefresh(ctx, open.id))
  if (!claim) throw new Error('The demo company could not refresh its chips')
  await refreshChips(ctx, claim)
  await db
    .update(chipRefreshes)
    .set({ startedAt: sql`${chipRefreshes.finishedAt} - interval '124 seconds'` })
    .where(eq(chipRefreshes.id, claim.id))
  return claim.id
}
