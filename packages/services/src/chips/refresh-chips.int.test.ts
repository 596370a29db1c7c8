import {
  type PartsSearchSimulator,
  startPartsSearchSimulator,
} from '@vantage/simulators/parts-search/server'
import { paths, simulatedPart } from '@vantage/simulators/parts-search/world'
import {
  chipsContext,
  partNumber,
  simulatedParts,
  templateOf,
} from '@vantage/dev-env/testing/chips-source'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chipsOverview, listParts, readChipData } from './queries.ts'
import { importTemplate } from './template.ts'
import { claimRefresh, refreshChips } from './refresh-chips.ts'
import { estimateRefresh, readLastRefresh, requestRefresh } from './refreshes.ts'
import { replaceChips } from './stock.ts'
import { readBacklog } from '../ops/read-backlog.ts'
import { searchParts } from './parts-search.ts'
import { sweepChips } from './sweep-chips.ts'

const database = useDatabase()
let simulator: PartsSearchSimulator
let ctx: ReturnType<typeof chipsContext>
/** Ids of the refreshes that were put into the job store. */
let enqueued: number[]

beforeEach(async () => {
  await database.sql`truncate chip_parts, chip_stock, chip_refreshes cascade`
  simulator = await startPartsSearchSimulator({ parts: simulatedParts(250, 2, 10) })
  enqueued = []
  const enqueue = async (_name: string, payload: object) => {
    if ('refreshId' in payload) enqueued.push(Number(payload.refreshId))
  }
  ctx = chipsContext(database, simulator, { enqueue })
})
afterEach(async () => {
  await simulator.stop()
})

async function refresh(parts: 'all' | 'stale' = 'all') {
  const { refresh: open } = await requestRefresh(ctx, { parts })
  const claim = await claimRefresh(ctx, open?.id ?? 0)
  if (!claim) throw new Error('The refresh could not be claimed')
  return refreshChips(ctx, claim)
}
/** Every quantity that is stored, once. */
async function stocks(): Promise<number[]> {
  const { map } = await readChipData(ctx)
  const all = new Set(Object.values(map).flatMap((rows) => rows.map(({ stock }) => stock)))
  return [...all].sort()
}
const list = (input: object = {}) =>
  listParts(ctx, {
    page: 1,
    pageSize: 20,
    sort: 'mpn',
    direction: 'asc',
    search: '',
    show: 'all',
    ...input,
  })
const matches = () => simulator.requests.filter(({ path }) => path === paths.nexar)

describe('a refresh', () => {
  test('asks for 50 part numbers at a time, and stores what was found with its totals', async () => {
    await importTemplate(ctx, templateOf(250))
    expect(await refresh()).toEqual({ outcome: 'done', updated: 250, failed: 0 })
    expect(matches().map(({ parts }) => parts)).toEqual([50, 50, 50, 50, 50])
    const { rows, total, entries } = await list()
    expect({ total, entries }).toEqual({ total: 250, entries: 500 })
    expect(rows[0]).toMatchObject({
      mpn: partNumber(0),
      fid: 'IC-0',
      rows: 2,
      distributors: 2,
      total: 20,
      stale: false,
    })
    expect(await readLastRefresh(ctx)).toMatchObject({
      state: 'done',
      parts: 250,
      asked: 250,
      found: 250,
      calls: 5,
      quotaUsed: 250,
      rows: 500,
    })
  })

  test('keeps the old rows of the part numbers that failed, marked stale with the reason', async () => {
    await importTemplate(ctx, templateOf(3))
    await refresh()
    simulator.control.setParts(simulatedParts(3, 1, 77))
    simulator.control.failPart({ mpn: partNumber(1), error: 'Internal error' })
    simulator.control.removePart({ mpn: partNumber(2) })
    expect(await refresh()).toEqual({ outcome: 'partial', updated: 1, failed: 2 })
    expect((await list()).rows).toMatchObject([
      { total: 77, rows: 1, stale: false },
      { total: 20, rows: 2, stale: true, failure: 'refused' },
      { total: 20, rows: 2, stale: true, failure: 'not-found' },
    ])
    const { last, stored } = await chipsOverview(ctx)
    expect(stored.staleParts).toBe(2)
    expect(last).toMatchObject({ state: 'partial', failedTotal: 2 })
    expect(last?.failed[0]).toMatchObject({ mpn: partNumber(1), fetchedAt: expect.any(String) })

    simulator.control.clearFaults()
    expect(await refresh('stale')).toEqual({ outcome: 'partial', updated: 1, failed: 1 })
    expect((await list({ show: 'stale' })).rows).toMatchObject([{ mpn: partNumber(2) }])
  })

  test('does not count as stale what is in the template no longer, as no retry asks for it', async () => {
    await importTemplate(ctx, templateOf(3))
    await refresh()
    simulator.control.removePart({ mpn: partNumber(1) })
    simulator.control.removePart({ mpn: partNumber(2) })
    await refresh()
    await importTemplate(ctx, templateOf(2))
    expect((await chipsOverview(ctx)).stored).toMatchObject({ parts: 3, staleParts: 1 })
    expect((await estimateRefresh(ctx, { parts: 'stale' })).parts).toBe(1)
    expect((await readBacklog(ctx)).stale.parts).toBe(1)
  })

  test('stops at the end of the quota, with what it had found until then', async () => {
    await importTemplate(ctx, templateOf(250))
    simulator.control.settings({ quotaLimit: 100 })
    expect(await refresh()).toEqual({ outcome: 'partial', updated: 100, failed: 150 })
    expect(matches()).toHaveLength(3)
    expect((await list({ show: 'stale' })).rows[0]).toMatchObject({ failure: 'quota' })
  })

  test('changes nothing when the service answers for no part number, and can be begun again', async () => {
    await importTemplate(ctx, templateOf(3))
    await refresh()
    simulator.control.failNext({ path: paths.nexar, kind: 'status', times: 99 })
    expect(await refresh()).toEqual({ outcome: 'failed', reason: 'busy' })
    const { rows } = await list({ show: 'stale' })
    expect(rows).toEqual([])
    simulator.control.clearFaults()
    const last = await readLastRefresh(ctx)
    const { version } = await list()
    const claim = await claimRefresh(ctx, last?.id ?? 0)
    expect(claim && (await refreshChips(ctx, claim))).toMatchObject({ outcome: 'done' })
    expect((await list()).version).toBeGreaterThan(version)
  })

  test('that failed is begun again only while no later one has asked for the template', async () => {
    await importTemplate(ctx, templateOf(3))
    simulator.control.settings({ quotaLimit: 0 })
    const ids: number[] = []
    for (let day = 1; day <= 3; day += 1) {
      const { refresh: open } = await requestRefresh(ctx, { parts: 'all' })
      ids.push(open?.id ?? 0)
      const claim = await claimRefresh(ctx, open?.id ?? 0)
      if (claim) await refreshChips(ctx, claim)
    }
    simulator.control.settings({ quotaLimit: 1000 })
    const begun: number[] = []
    for (const id of ids) {
      const claim = await claimRefresh(ctx, id)
      if (!claim) continue
      begun.push(id)
      await refreshChips(ctx, claim)
    }
    expect(begun).toEqual(ids.slice(2))
  })

  test('stores what the service says in characters that PostgreSQL refuses, or at any length', async () => {
    const [sku, company] = ['S\0KU', `${'x'.repeat(199)}\u{1F600}`]
    const offers = [{ sku, inventoryLevel: 1e12, moq: -1, updated: 'yesterday' }]
    const sellers = [{ company, country: '\uD800', offers }]
    simulator.control.setParts([simulatedPart.parse({ mpn: partNumber(0), sellers })])
    await importTemplate(ctx, templateOf(1))
    expect(await refresh()).toMatchObject({ outcome: 'done' })
    const { map } = await readChipData(ctx)
    const given = {
      sku: 'SKU',
      distributor: `${'x'.repeat(199)}\uFFFD`,
      country: '\uFFFD',
      // Not as a quantity that nobody has.
      moq: null,
      stock: -2,
      updated: null,
    }
    expect(map[partNumber(0)]).toMatchObject([given])
    const { parts } = await searchParts(ctx, [partNumber(0)])
    const found = parts[0]?.data.search_mpn.results[0]?.part.sellers[0]
    expect({ ...found, ...found?.offers[0] }).toMatchObject({
      company: { name: given.distributor },
      country: given.country,
      sku: given.sku,
      inventory_level: given.stock,
      moq: given.moq,
      updated: given.updated,
    })
  })

  test('deletes what the template lists no longer', async () => {
    await importTemplate(ctx, templateOf(3))
    await refresh()
    await importTemplate(ctx, templateOf(2))
    expect((await list()).total).toBe(3)
    await refresh()
    expect((await list()).total).toBe(2)
  })
})

describe('a refresh that is cut', () => {
  test('by the loss of its worker at any batch leaves the old rows whole', async () => {
    await importTemplate(ctx, templateOf(250))
    await refresh()
    simulator.control.setParts(simulatedParts(250, 3, 99))
    for (const batch of [0, 1, 2]) {
      const { partsSearch } = ctx
      let asked = 0
      const dying = {
        batchSize: partsSearch.batchSize,
        match: async (mpns: readonly string[]) => {
          if (asked++ === batch) throw new Error('The worker is gone')
          return partsSearch.match(mpns)
        },
      }
      const { refresh: open } = await requestRefresh(ctx, { parts: 'all' })
      const claim = await claimRefresh(ctx, open?.id ?? 0)
      if (!claim) throw new Error('Not claimed')
      const dead = { ...ctx, partsSearch: dying }
      await expect(refreshChips(dead, claim)).rejects.toThrow('The worker is gone')
      expect(await stocks()).toEqual([10])
      // Nobody else may have it before its time is over; then the sweep asks for it again.
      expect(await claimRefresh(ctx, claim.id)).toBeNull()
      await database.sql`update chip_refreshes set lease_until = now() - interval '1 second'`
      enqueued = []
      await sweepChips(ctx)
      expect(enqueued).toEqual([claim.id])
    }
    const open = await claimRefresh(ctx, enqueued[0] ?? 0)
    expect(open && (await refreshChips(ctx, open))).toMatchObject({ outcome: 'done' })
    expect(await stocks()).toEqual([99])
  })

  test('at any statement of its last transaction leaves the old rows whole', async () => {
    await importTemplate(ctx, templateOf(30))
    await refresh()
    simulator.control.setParts(simulatedParts(30, 3, 99))
    await database.sql.unsafe(`
      create function cut() returns trigger language plpgsql as $$ begin raise 'cut'; end $$`)
    for (const [table, when] of [
      ['chip_parts', 'before insert'],
      ['chip_entries', 'before delete'],
      ['chip_entries', 'before insert'],
      ['chip_entries', 'after insert'],
    ]) {
      await database.sql.unsafe(`create trigger cut ${when} on ${table} execute function cut()`)
      await expect(refresh()).rejects.toThrow()
      expect(await stocks()).toEqual([10])
      await database.sql.unsafe(`drop trigger cut on ${table}`)
      await database.sql`update chip_refreshes set lease_until = null`
    }
    expect(await refresh()).toMatchObject({ outcome: 'done' })
    expect(await stocks()).toEqual([99])
  })

  test('and taken over stores nothing when it wakes up', async () => {
    await importTemplate(ctx, templateOf(3))
    const { refresh: open } = await requestRefresh(ctx, { parts: 'all' })
    const first = await claimRefresh(ctx, open?.id ?? 0)
    await database.sql`update chip_refreshes set lease_until = now() - interval '1 second'`
    const second = await claimRefresh(ctx, open?.id ?? 0)
    if (!first || !second) throw new Error('Not claimed')
    expect(await refreshChips(ctx, second)).toMatchObject({ outcome: 'done' })
    expect(await refreshChips(ctx, first)).toEqual({ outcome: 'lost' })
  })
})

describe('several refreshes at once', () => {
  test('are one: who comes second joins it, and one worker gets it', async () => {
    await importTemplate(ctx, templateOf(3))
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => requestRefresh(ctx, { parts: 'all' })),
    )
    expect(asked.filter(({ outcome }) => outcome === 'started')).toHaveLength(1)
    expect(new Set(asked.map((each) => each.refresh?.id)).size).toBe(1)
    const id = asked[0]?.refresh?.id ?? 0
    expect(new Set(enqueued)).toEqual(new Set([id]))
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimRefresh(ctx, id)))
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1)
  })

  test('leave nothing for a client that replaces the rows meanwhile', async () => {
    await importTemplate(ctx, templateOf(3))
    await requestRefresh(ctx, { parts: 'all' })
    const given = [{ mpn: partNumber(0), stock: 1 }]
    await expect(replaceChips(ctx, given)).rejects.toThrow('A refresh is running.')
  })

  test('of a client may spell a part number in two ways', async () => {
    const given = ['abc-1', ' ABC-1', 'Abc-1'].map((mpn, stock) => ({ mpn, stock }))
    expect(await replaceChips(ctx, given)).toEqual({ outcome: 'done', missing: [] })
    const { map } = await readChipData(ctx)
    expect(map['abc-1']?.map(({ stock }) => stock)).toEqual([0, 1, 2])
  })

  test('are never begun without a template, or without a service', async () => {
    expect(await requestRefresh(ctx, { parts: 'all' })).toMatchObject({ outcome: 'empty-template' })
    await importTemplate(ctx, templateOf(1))
    expect(await requestRefresh(ctx, { parts: 'stale' })).toMatchObject({
      outcome: 'nothing-stale',
    })
    const without = { ...ctx, partsSearch: null }
    expect(await requestRefresh(without, { parts: 'all' })).toMatchObject({
      outcome: 'not-configured',
    })
  })
})

describe('a look-up', () => {
  const asked = Array.from({ length: 250 }, (_, i) => partNumber(i))
  const foundIn = ({ parts }: Awaited<ReturnType<typeof searchParts>>) =>
    parts.map(({ data }) => data.search_mpn.results.length).filter((found) => found > 0).length

  test('ends in time with what it has by then', async () => {
    simulator.control.settings({ delayMs: 400 })
    const some = await searchParts(ctx, asked, 1000)
    expect(some.isComplete).toBe(false)
    expect(some.parts).toHaveLength(250)
    expect([50, 100]).toContain(foundIn(some))
    simulator.control.settings({ delayMs: 0 })
    const all = await searchParts(ctx, asked)
    expect({ isComplete: all.isComplete, found: foundIn(all) }).toEqual({
      isComplete: true,
      found: 250,
    })
  })

  test('stops at the end of the quota', async () => {
    simulator.control.settings({ quotaLimit: 100 })
    const some = await searchParts(ctx, asked)
    expect({ isComplete: some.isComplete, found: foundIn(some) }).toEqual({
      isComplete: false,
      found: 100,
    })
    expect(matches()).toHaveLength(3)
  })
})

test('readers see the rows of one refresh, never of two', async () => {
  await importTemplate(ctx, templateOf(200))
  await refresh()
  const seen = new Set<string>()
  let isOver = false
  const reading = (async () => {
    while (!isOver) seen.add(JSON.stringify(await stocks()))
  })()
  for (const stock of [20, 30, 40]) {
    simulator.control.setParts(simulatedParts(200, 2, stock))
    await refresh()
  }
  isOver = true
  await reading
  for (const read of seen) expect(['[10]', '[20]', '[30]', '[40]']).toContain(read)
})

test('1,000 part numbers are 20 requests, and one for the token', async () => {
  simulator.control.setParts(simulatedParts(1000, 1, 5))
  await importTemplate(ctx, templateOf(1000))
  expect(await refresh()).toEqual({ outcome: 'done', updated: 1000, failed: 0 })
  expect(matches()).toHaveLength(20)
  expect(simulator.requests).toHaveLength(21)
})
