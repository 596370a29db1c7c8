import { idleHandlers } from '@vantage/dev-env/testing/idle-handlers'
import { startStatementProxy, type StatementProxy } from '@vantage/dev-env/testing/statement-proxy'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
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

test('a worker goes on when PostgreSQL is stopped just as the worker has reached it again', async () => {
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

  const jobs = createJobs({ databaseUrl: database.url })
  await jobs.enqueue('reports.aggregate', { activityId: 7 }, { once: 'activity-7' })
  await vi.waitFor(() => expect(handled).toEqual([7]), { timeout: 20_000 })
  await jobs.close()
  await workers.close()
})
