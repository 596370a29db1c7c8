import {
  type PartsSearchSimulator,
  startPartsSearchSimulator,
} from '@vantage/simulators/parts-search/server'
import {
  chipsContext,
  partNumber,
  simulatedParts,
  templateOf,
} from '@vantage/dev-env/testing/chips-source'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chipsOverview, listParts } from './queries.ts'
import { claimRefresh, refreshChips } from './refresh-chips.ts'
import { matchCounted, readPartsQuota } from './parts-search.ts'
import { importTemplate } from './template.ts'
import { requestRefresh } from './refreshes.ts'

const database = useDatabase()
let simulator: PartsSearchSimulator
let ctx: ReturnType<typeof chipsContext>

beforeEach(async () => {
  await database.sql`truncate chip_parts, chip_stock, chip_refreshes, part_counts cascade`
  simulator = await startPartsSearchSimulator({ parts: simulatedParts(60, 2, 10) })
  ctx = chipsContext(database, simulator)
})
afterEach(() => simulator.stop())

async function refresh() {
  const { refresh: open } = await requestRefresh(ctx, { parts: 'all' })
  const claim = await claimRefresh(ctx, open?.id ?? 0)
  if (!claim) throw new Error('The refresh could not be claimed')
  return refreshChips(ctx, claim)
}
const list = async () =>
  (
    await listParts(ctx, {
      page: 1,
      pageSize: 20,
      sort: 'mpn',
      direction: 'asc',
      search: '',
      show: 'all',
    })
  ).rows

test('answers that cannot be read leave the stock alone, all of it or part by part', async () => {
  await importTemplate(ctx, templateOf(2))
  await refresh()
  for (const i of [0, 1]) simulator.control.garblePart({ mpn: partNumber(i) })
  expect(await refresh()).toEqual({ outcome: 'failed', reason: 'malformed' })
  expect(await list()).toMatchObject([
    { total: 20, rows: 2, stale: false },
    { total: 20, rows: 2, stale: false },
  ])
  simulator.control.clearFaults()
  simulator.control.garblePart({ mpn: partNumber(1) })
  expect(await refresh()).toEqual({ outcome: 'partial', updated: 1, failed: 1 })
  expect((await list())[1]).toMatchObject({ total: 20, stale: true, failure: 'malformed' })
})

test('a refresh of which nothing came keeps the time at which rows were last replaced', async () => {
  await importTemplate(ctx, templateOf(2))
  await refresh()
  const { updatedAt } = await chipsOverview(ctx)
  expect(updatedAt).not.toBeNull()
  for (const i of [0, 1]) simulator.control.removePart({ mpn: partNumber(i) })
  expect(await refresh()).toEqual({ outcome: 'partial', updated: 0, failed: 2 })
  const after = await chipsOverview(ctx)
  expect(after.updatedAt).toBe(updatedAt)
  expect(after.last).toMatchObject({ state: 'partial', found: 0, failedTotal: 2 })
})

test('parts count against the quota as they are given, and those asked for before a crash', async () => {
  await importTemplate(ctx, templateOf(60))
  await refresh()
  const used = async () => (await readPartsQuota(ctx))?.used
  expect(await used()).toBe(60)
  const { partsSearch } = ctx
  const dying = { ...partsSearch, match: () => Promise.reject(new Error('The worker is gone')) }
  const batch = templateOf(50).map(({ mpn }) => mpn)
  await expect(matchCounted({ ...ctx, partsSearch: dying }, batch)).rejects.toThrow('gone')
  // Nobody knows how many it was given: the most that it can have been.
  expect(await used()).toBe(160)
  simulator.control.settings({ quotaLimit: 0 })
  await matchCounted(ctx, batch)
  expect(await used()).toBe(160)
  const next = new Date(Date.now() + 32 * 24 * 3_600_000)
  expect((await readPartsQuota({ ...ctx, clock: () => next }))?.used).toBe(0)
  expect(await readPartsQuota({ ...ctx, partsSearch: null })).toBeNull()
})
