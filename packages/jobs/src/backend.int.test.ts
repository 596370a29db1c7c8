import { idleHandlers } from '@vantage/dev-env/testing/idle-handlers'
import { startStatementProxy, type StatementProxy } from '@vantage/dev-env/testing/statement-proxy'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { jobNames } from '@vantage/contracts/ops/job-progress'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createJobs } from './client.ts'
import { startWorkers } from './worker.ts'

const database = useDatabase()
let proxy: StatementProxy
beforeAll(async () => {
  proxy = await startStatementProxy(database.url)
})
afterAll(async () => {
  await proxy?.stop()
})

test('jobs of a lower turn are worked on first, those without one before all', async () => {
  const jobs = createJobs({ databaseUrl: database.url })
  const turns = [1, 2, 3, 1, undefined]
  for (const [formId, turn] of turns.entries()) {
    await jobs.enqueue('approvals.submit', { formId: formId + 1 }, { once: `form-${formId}`, turn })
  }
  const begun: number[] = []
  const workers = startWorkers(
    { databaseUrl: database.url },
    { ...idleHandlers, 'approvals.submit': async ({ formId }) => void begun.push(formId) },
    { onFailure: () => {} },
  )
  await vi.waitFor(() => expect(begun).toEqual([5, 1, 4, 2, 3]), { timeout: 20_000 })
  await workers.close()
  await jobs.close()
})

test('the queues of a worker leave two thirds of the connections that PostgreSQL has to others', async () => {
  const jobs = createJobs({ databaseUrl: database.url })
  const held = async () => {
    const [row] = await database.sql<[{ n: number }]>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    return row.n
  }
  const seen: number[] = []
  const workers = startWorkers(
    { databaseUrl: database.url },
    { ...idleHandlers, 'approvals.submit': async () => void seen.push(await held()) },
    { onFailure: () => {} },
  )
  await workers.ready()
  for (let formId = 11; formId <= 40; formId += 1) {
    await jobs.enqueue('approvals.submit', { formId }, { once: `form-${formId}` })
  }
  await vi.waitFor(() => expect(seen).toHaveLength(30), { timeout: 20_000 })
  // Besides theirs, one that adds jobs, and those of this test.
  expect(Math.max(...seen)).toBeGreaterThan(jobNames.length)
  expect(Math.max(...seen)).toBeLessThanOrEqual(33)
  await workers.close()
  await jobs.close()
})

test('a worker lives through PostgreSQL ending what it just reached, listens again, and finds a job that it was not told of', async () => {
  // A job of which the worker will not be told: it waits without having been added.
  const jobs = createJobs({ databaseUrl: database.url })
  await jobs.enqueue('reports.aggregate', { activityId: 7 }, { once: 'activity-7' })
  await database.sql`update jobs.job set state = 'delayed', process_at_ms = 9e15`

  const handled: number[] = []
  const handle = async ({ activityId }: { activityId: number }) => void handled.push(activityId)
  const workers = startWorkers(
    { databaseUrl: proxy.url },
    { ...idleHandlers, 'reports.aggregate': handle },
    { onFailure: () => {} },
  )
  await workers.ready()
  const ended = vi.fn<() => void>()
  proxy.endOnReady(ended)
  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  // Every queue reaches it for what it asks, and to listen.
  await vi.waitFor(() => expect(ended.mock.calls.length).toBeGreaterThan(30), { timeout: 20_000 })
  proxy.endOnReady(null)
  // Every queue listens again; what they ask for as they begin to is over soon.
  const listening = () => database.sql`
    select from pg_stat_activity
    where datname = current_database() and query like '%LISTEN bullmq_jobs%'
      and state = 'idle' and state_change < now() - interval '0.5 seconds'`
  await vi.waitFor(async () => expect(await listening()).toHaveLength(jobNames.length), {
    timeout: 20_000,
  })

  await database.sql`update jobs.job set state = 'waiting', process_at_ms = null`
  await vi.waitFor(() => expect(handled).toEqual([7]), { timeout: 20_000 })
  await jobs.enqueue('reports.aggregate', { activityId: 8 }, { once: 'activity-8' })
  await vi.waitFor(() => expect(handled).toEqual([7, 8]), { timeout: 20_000 })
  await jobs.close()
  await workers.close()
})
