import {
  type PartsSearchSimulator,
  startPartsSearchSimulator,
} from '@vantage/simulators/parts-search/server'
import { paths } from '@vantage/simulators/parts-search/world'
import { chipsContext, simulatedParts, templateOf } from '@vantage/dev-env/testing/chips-source'
import { createTestDatabase, type TestDatabase } from '@vantage/dev-env/testing/database'
import { idleHandlers } from '@vantage/dev-env/testing/idle-handlers'
import { describeOnEachJobStore } from '@vantage/dev-env/testing/use-job-store'
import { createJobs, type Jobs } from '@vantage/jobs/client'
import { startWorkers } from '@vantage/jobs/worker'
import { importTemplate } from '@vantage/services/chips/template'
import { listParts } from '@vantage/services/chips/queries'
import { requestRefresh, watchRefresh } from '@vantage/services/chips/refreshes'
import { keepFailure } from '@vantage/services/core/failed-jobs'
import { opsOverview, replayJobs } from '@vantage/services/ops/ops-overview'
import { countOutcomes } from '@vantage/services/core/outcomes'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { refresh } from './handlers.ts'

describeOnEachJobStore('the job of a chip refresh', (store) => {
  let database: TestDatabase
  let simulator: PartsSearchSimulator
  let jobs: Jobs
  let workers: ReturnType<typeof startWorkers>
  let ctx: ReturnType<typeof chipsContext>
  let traces: string[]

  beforeEach(async () => {
    database = await createTestDatabase(inject('servers').adminUrl)
    simulator = await startPartsSearchSimulator({ parts: simulatedParts(120, 2, 10) })
    jobs = createJobs(store(), { trace: () => 'request-1' })
    ctx = chipsContext(database, simulator, jobs)
    const outcomes = countOutcomes(database.db, ctx.clock, () => {})
    traces = []
    workers = startWorkers(
      store(),
      { ...idleHandlers, 'chips.refresh': refresh(ctx) },
      {
        onFailure: ({ job, gaveUp }) => {
          if (gaveUp) void keepFailure(ctx, { job, ...gaveUp })
        },
        onEnd: ({ job, id, seconds, error }) => {
          outcomes.job(job, error === null ? 'ok' : 'quota', seconds, id)
          void outcomes.flush()
        },
        inTrace: (trace, work) => {
          traces.push(trace)
          return work()
        },
      },
    )
    await importTemplate(ctx, templateOf(120))
  })
  afterEach(async () => {
    await workers.close()
    await jobs.close()
    await simulator.stop()
    await database.close()
  })

  const overview = () => opsOverview({ ...ctx, dingtalk: null })
  const watched = async () => {
    const seen = []
    for await (const each of watchRefresh(ctx, AbortSignal.timeout(20_000))) seen.push(each)
    return seen
  }

  test('runs under the id of its request, and everybody who watches sees it end', async () => {
    simulator.control.settings({ delayMs: 300 })
    await requestRefresh(ctx, { parts: 'all' })
    const [mine, theirs] = await Promise.all([watched(), watched()])
    for (const seen of [mine, theirs]) {
      expect(seen.length).toBeGreaterThan(1)
      expect(seen.at(-1)).toMatchObject({ state: 'done', calls: 3, found: 120 })
    }
    expect(traces).toEqual(['request-1'])
    await vi.waitFor(async () => {
      const { queues } = await overview()
      const own = queues.find(({ job }) => job === 'chips.refresh')
      expect(own).toMatchObject({ waiting: 0, running: 0, failed: 0 })
      expect(own?.lastFinishedAt).not.toBeNull()
    })
  })

  test('that gave up is listed with its reason, and replayed once', async () => {
    simulator.control.settings({ quotaLimit: 0 })
    await requestRefresh(ctx, { parts: 'all' })
    expect((await watched()).at(-1)?.state).toBe('failed')
    await vi.waitFor(async () => expect((await overview()).failedTotal).toBe(1), 10_000)
    const { failedJobs } = await overview()
    expect(failedJobs).toMatchObject([
      {
        job: 'chips.refresh',
        party: 'parts-search',
        cause: 'quota',
        tries: 1,
        subject: { kind: 'chip-refresh', parts: 120, calls: 1, batches: 3 },
      },
    ])
    const asked = () => simulator.requests.filter(({ path }) => path === paths.nexar).length
    expect(asked()).toBe(1)
    simulator.control.settings({ quotaLimit: 1000 })
    expect(await replayJobs(ctx, { jobs: 'all' })).toEqual({ replayed: 1, gone: 0 })
    const wanted = failedJobs.map(({ job, id }) => ({ job, id }))
    expect(await replayJobs(ctx, { jobs: wanted })).toEqual({ replayed: 0, gone: 1 })
    await vi.waitFor(async () => {
      const { entries } = await listParts(ctx, {
        page: 1,
        pageSize: 20,
        sort: 'mpn',
        direction: 'asc',
        search: '',
        show: 'all',
      })
      expect(entries).toBe(240)
    }, 10_000)
    expect(asked()).toBe(4)
    expect((await overview()).failedTotal).toBe(0)
    const [{ count }] = await database.sql<[{ count: number }]>`
      select count(*)::int from audit_log where action = 'job.replay'`
    expect(count).toBe(2)
  })

  test('is one, however many ask for it at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => requestRefresh(ctx, { parts: 'all' })))
    expect((await watched()).at(-1)?.state).toBe('done')
    expect(simulator.requests.filter(({ path }) => path === paths.nexar)).toHaveLength(3)
  })
})
