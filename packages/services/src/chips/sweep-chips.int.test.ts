import {
  type PartsSearchSimulator,
  startPartsSearchSimulator,
} from '@vantage/simulators/parts-search/server'
import { chipsContext, simulatedParts, templateOf } from '@vantage/dev-env/testing/chips-source'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { claimRefresh, refreshChips } from './refresh-chips.ts'
import { importTemplate } from './template.ts'
import { listParts } from './queries.ts'
import { readOpenRefresh, requestRefresh } from './refreshes.ts'
import { sweepChips } from './sweep-chips.ts'

const database = useDatabase()
let simulator: PartsSearchSimulator
beforeEach(async () => {
  await database.sql`truncate chip_parts, chip_stock, chip_refreshes cascade`
  simulator = await startPartsSearchSimulator({ parts: simulatedParts(2, 1, 10) })
})
afterEach(async () => {
  await simulator.stop()
})

function at(now: Date, chips: { dailyAt: string | null; keepDays: number | null }) {
  const ctx = chipsContext(database, simulator)
  const all = { ...ctx.settings.chips, ...chips }
  return { ...ctx, clock: () => now, settings: { ...ctx.settings, chips: all } }
}
const morning = (day: number, hours: number, minutes = 0) => new Date(2026, 4, day, hours, minutes)
const daily = { dailyAt: '08:30', keepDays: null }
const requested = () => database.sql`select requested_by from chip_refreshes order by id`
const end = () => database.sql`update chip_refreshes set finished_at = now(), state = 'done'`

describe('the sweep', () => {
  test('begins the daily refresh once, and not before its time', async () => {
    await importTemplate(at(morning(1, 7), daily), templateOf(2))
    const first = requestRefresh(at(morning(1, 7), daily), { parts: 'all' })
    expect(await first).toMatchObject({ outcome: 'started' })
    await end()
    await sweepChips(at(morning(1, 8, 29), daily))
    expect(await requested()).toHaveLength(1)
    const due = at(morning(1, 8, 31), daily)
    await sweepChips(due)
    expect(await readOpenRefresh(due), 'nobody asked for it').toMatchObject({ requestedBy: null })
    await end()
    await sweepChips(at(morning(1, 9), daily))
    expect(await requested()).toHaveLength(2)
    await sweepChips(at(morning(2, 8, 30), daily))
    expect(await requested()).toHaveLength(3)
  })

  test('makes up for a daily refresh within six hours, and never by itself when it is off', async () => {
    await importTemplate(at(morning(1, 7), daily), templateOf(2))
    await sweepChips(at(morning(1, 15), daily))
    await sweepChips(at(morning(1, 9), { ...daily, dailyAt: null }))
    await sweepChips({ ...at(morning(1, 9), daily), partsSearch: null })
    expect(await requested()).toEqual([])
    await sweepChips(at(morning(1, 14), daily))
    expect(await requested()).toHaveLength(1)
  })

  test('deletes rows that were fetched longer ago than they may be kept', async () => {
    const then = at(morning(1, 9), { dailyAt: null, keepDays: 7 })
    await importTemplate(then, templateOf(2))
    const { refresh } = await requestRefresh(then, { parts: 'all' })
    const claim = await claimRefresh(then, refresh?.id ?? 0)
    expect(claim && (await refreshChips(then, claim))).toMatchObject({ updated: 2 })
    const entries = async () => {
      const list = { page: 1, pageSize: 20, sort: 'mpn', direction: 'asc' } as const
      const { total, entries: counted } = await listParts(then, {
        ...list,
        search: '',
        show: 'all',
      })
      return { total, counted }
    }
    await sweepChips(at(morning(8, 8), then.settings.chips))
    expect(await entries()).toEqual({ total: 2, counted: 2 })
    await sweepChips(at(morning(8, 10), then.settings.chips))
    expect(await entries()).toEqual({ total: 2, counted: 0 })
  })
})
