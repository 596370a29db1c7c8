import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { noJobs } from '@vantage/dev-env/testing/no-jobs'
import { beforeEach, expect, test } from 'vitest'
import { type JobFailure, keepFailure, sweepFailures } from './failed-jobs.ts'
import { opsOverview, replayJobs } from '../ops/ops-overview.ts'
import { countOutcomes } from './outcomes.ts'

const database = useDatabase()
beforeEach(() => database.sql`truncate failed_jobs`)

const now = new Date('2026-03-02T08:00:00Z')
const failure = (more: Partial<JobFailure> = {}): JobFailure => ({
  job: 'chips.refresh',
  id: 'refresh-1',
  payload: { refreshId: 1, trace: 'request-1' },
  reason: 'parts-search: quota',
  gaveUpAt: now,
  tries: 3,
  ...more,
})
/** A job store that has lost everything: what it is asked for it takes. */
function lost(jobs: Partial<typeof noJobs> = {}) {
  const asked: unknown[] = []
  const enqueue: typeof noJobs.enqueue = async (job, payload, { once }) =>
    void asked.push([job, payload, once])
  return {
    asked,
    ctx: {
      db: database.db,
      jobs: { ...noJobs, enqueue, ...jobs },
      actor: { kind: 'system', name: 'worker' } as const,
      clock: () => now,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      dingtalk: null,
      mail: null,
      partsSearch: null,
    },
  }
}

test('a failed job is listed, and replayed once, after the job store has lost everything', async () => {
  const { ctx, asked } = lost()
  await keepFailure(ctx, failure({ tries: 1 }))
  await keepFailure(ctx, failure())
  expect(await opsOverview(ctx)).toMatchObject({
    failedTotal: 1,
    failedJobs: [{ job: 'chips.refresh', id: 'refresh-1', cause: 'quota', tries: 3 }],
    queues: expect.arrayContaining([expect.objectContaining({ job: 'chips.refresh', failed: 1 })]),
  })
  expect(await replayJobs(ctx, { jobs: 'all' })).toEqual({ replayed: 1, gone: 0 })
  expect(asked).toEqual([['chips.refresh', { refreshId: 1 }, 'refresh-1']])
  const again = [{ job: 'chips.refresh' as const, id: 'refresh-1' }]
  expect(await replayJobs(ctx, { jobs: again })).toEqual({ replayed: 0, gone: 1 })
  expect((await opsOverview(ctx)).failedTotal).toBe(0)
})

test('one that the job store does not take stays failed, and is listed while the store is away', async () => {
  const { ctx } = lost({
    enqueue: () => Promise.reject(new Error('away')),
    counts: () => Promise.reject(new Error('away')),
    awaySince: () => now,
  })
  await keepFailure(ctx, failure())
  await expect(replayJobs(ctx, { jobs: 'all' })).rejects.toMatchObject({ code: 'unavailable' })
  expect(await opsOverview(ctx)).toMatchObject({ failedTotal: 1, awaySince: now.toISOString() })
})

test('one that ended well in the meantime has not failed any more', async () => {
  const { ctx } = lost()
  await keepFailure(ctx, failure())
  await keepFailure(ctx, failure({ id: 'refresh-2' }))
  const outcomes = countOutcomes(database.db, ctx.clock, () => {})
  outcomes.job('chips.refresh', 'ok', 1, 'refresh-1')
  outcomes.job('chips.refresh', 'quota', 1, 'refresh-2')
  await outcomes.flush()
  expect((await opsOverview(ctx)).failedJobs).toMatchObject([{ id: 'refresh-2' }])
})

test('the sweep keeps what gave up as its worker was killed, and forgets what gave up a month ago', async () => {
  const stored = [failure({ id: 'refresh-3' })]
  const { ctx } = lost({ failed: async (name) => (name === 'chips.refresh' ? stored : []) })
  const monthAgo = new Date(now.getTime() - 31 * 24 * 3_600_000)
  await keepFailure(ctx, failure({ gaveUpAt: monthAgo }))
  await sweepFailures(ctx)
  await sweepFailures(ctx)
  expect((await opsOverview(ctx)).failedJobs).toMatchObject([{ id: 'refresh-3', tries: 3 }])
})
