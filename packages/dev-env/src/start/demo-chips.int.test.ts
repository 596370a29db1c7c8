import { createJobs } from '@vantage/jobs/client'
import { chipsOverview } from '@vantage/services/chips/queries'
import { opsOverview, replayJobs } from '@vantage/services/ops/ops-overview'
import { expect, it } from 'vitest'
import { chipsContext } from '../testing/chips-source.ts'
import { startPartsSearchSimulator } from '@vantage/simulators/parts-search/server'
import { useDatabase } from '../testing/use-database.ts'
import { failDemoJobs } from './fail-demo-jobs.ts'
import { loadDemoChips } from './load-demo-chips.ts'

const database = useDatabase()

it('the demo company has chip stock, some of it stale, and a failed job to replay', async () => {
  const failed = await loadDemoChips(database.db, new Date())
  expect(await loadDemoChips(database.db, new Date())).toBeNull()
  const simulator = await startPartsSearchSimulator()
  const jobs = createJobs({ databaseUrl: database.url })
  const ctx = { ...chipsContext(database, simulator, jobs), dingtalk: null }
  expect(await chipsOverview(ctx)).toMatchObject({
    templateParts: 126,
    running: null,
    stored: { parts: 126, staleParts: 3 },
    last: { state: 'partial', failedTotal: 3, seconds: 124 },
  })
  await failDemoJobs({ databaseUrl: database.url, redisUrl: null }, failed ?? 0)
  expect((await opsOverview(ctx)).failedJobs).toMatchObject([
    { job: 'chips.refresh', cause: 'quota', subject: { kind: 'chip-refresh', parts: 126 } },
  ])
  expect(await replayJobs(ctx, { jobs: 'all' })).toEqual({ replayed: 1, gone: 0 })
  expect((await opsOverview(ctx)).failedJobs).toEqual([])
  await jobs.close()
  await simulator.stop()
})
