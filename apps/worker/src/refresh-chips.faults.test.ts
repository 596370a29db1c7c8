import { setTimeout as sleep } from 'node:timers/promises'
import {
  partsSearchVariables,
  startPartsSearchSimulator,
} from '@vantage/simulators/parts-search/server'
import { startAppProcess } from '@vantage/dev-env/testing/app-process'
import { chipsContext, simulatedParts, templateOf } from '@vantage/dev-env/testing/chips-source'
import { createTestDatabase } from '@vantage/dev-env/testing/database'
import { describeOnEachJobStore } from '@vantage/dev-env/testing/use-job-store'
import { createJobs } from '@vantage/jobs/client'
import { readChipData } from '@vantage/services/chips/queries'
import { importTemplate } from '@vantage/services/chips/template'
import { readLastRefresh, readOpenRefresh, requestRefresh } from '@vantage/services/chips/refreshes'
import { expect, inject, test } from 'vitest'

const parts = 1500
const kills = 12

describeOnEachJobStore('a chip refresh whose worker is killed', (store) => {
  test('again and again, while the service fails a third of the calls, ends whole and mixes nothing', async () => {
    const database = await createTestDatabase(inject('servers').adminUrl)
    const simulator = await startPartsSearchSimulator({ parts: simulatedParts(parts, 2, 1) })
    // A worker has its jobs in the database of its data, or in Redis.
    const given = store()
    const redisUrl = 'redisUrl' in given ? given.redisUrl : null
    const jobs = createJobs(redisUrl ? { redisUrl } : { databaseUrl: database.url })
    const ctx = chipsContext(database, simulator, jobs)
    const startWorker = () =>
      startAppProcess('worker', {
        databaseUrl: database.url,
        redisUrl,
        variables: { ...partsSearchVariables(simulator), PARTS_SEARCH_DAILY_AT: 'off' },
      })
    const stocks = async () => {
      const { map } = await readChipData(ctx)
      return [...new Set(Object.values(map).flatMap((rows) => rows.map(({ stock }) => stock)))]
    }
    await importTemplate(ctx, templateOf(parts))
    simulator.control.settings({ delayMs: 60 })
    simulator.control.failRandomly({
      rate: 0.3,
      ms: 100,
      kinds: ['refused', 'drop-after-effect', 'cut', 'delay', 'malformed', 'status', 'throttled'],
    })
    let isOver = false
    const seen = new Set<string>()
    const reading = (async () => {
      while (!isOver) {
        seen.add(JSON.stringify(await stocks()))
        await sleep(20)
      }
    })()
    let worker = await startWorker()
    for (let kill = 1; kill <= kills; kill += 1) {
      simulator.control.setParts(simulatedParts(parts, 2, kill))
      await requestRefresh(ctx, { parts: 'all' })
      await sleep((kill * 700) % 3000)
      await worker.kill()
      // What the next worker would otherwise wait for.
      await database.sql`update chip_refreshes set lease_until = now() where finished_at is null`
      worker = await startWorker()
    }
    simulator.control.clearFaults()
    await database.sql`update chip_refreshes set lease_until = now() where finished_at is null`
    for (let tries = 0; (await readOpenRefresh(ctx)) && tries < 600; tries += 1) await sleep(200)
    await requestRefresh(ctx, { parts: 'all' })
    for (let tries = 0; (await readOpenRefresh(ctx)) && tries < 600; tries += 1) await sleep(200)
    isOver = true
    await reading
    await worker.stop()
    expect(await readLastRefresh(ctx)).toMatchObject({ state: 'done', found: parts, calls: 30 })
    expect(await stocks()).toEqual([kills])
    for (const read of seen) expect(read).toMatch(/^\[(\d+)?\]$/)
    await jobs.close()
    await simulator.stop()
    await database.close()
  })
})
