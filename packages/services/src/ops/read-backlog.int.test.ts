import { noJobs } from '@vantage/dev-env/testing/no-jobs'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApprovals } from '../approvals/testing/approvals-fixture.ts'
import { systemContext } from '../core/context.ts'
import { backlogOverview, beat, endBeat, readBacklog } from './read-backlog.ts'
import { runSweep } from './run-sweep.ts'

const database = useDatabase()
let world: Awaited<ReturnType<typeof startApprovals>>
beforeAll(async () => {
  world = await startApprovals(database)
})
beforeEach(() => database.sql`truncate heartbeats`)
afterAll(() => world.stop())

test('forms that wait and that need a person are counted, with their age and the next try', async () => {
  await world.report()
  const stuck = await world.report()
  await database.sql`update approval_deliveries set state = 'needs-person', next_try_at = null
    where form_id = ${stuck}`
  const { forms } = await readBacklog(world.ctx)
  expect(forms).toContainEqual(
    expect.objectContaining({ state: 'queued', forms: 1, oldest: world.ctx.clock() }),
  )
  expect(await backlogOverview(world.ctx)).toMatchObject({
    waitingForms: 1,
    needPerson: 1,
    notConfigured: 0,
    staleParts: 0,
    unsealed: 0,
    nextTryAt: world.ctx.clock().toISOString(),
  })
})

test('stale chips and activities that are not sealed are counted', async () => {
  await database.sql`
    insert into chip_parts (mpn, position, fetched_at, failure)
    values ('A-1', 1, '2026-02-01T00:00:00Z', 'timeout'), ('B-2', 2, '2026-02-07T00:00:00Z', 'quota'), ('C-3', 3, now(), null)`
  expect((await readBacklog(world.ctx)).stale).toEqual({ parts: 2, oldest: new Date('2026-02-01') })
})

test('a worker is alive as long as it says so, and ends at once', async () => {
  const workers = async () => (await readBacklog(world.ctx)).workers
  for (const name of ['one', 'other', 'killed']) await beat(world.ctx, 'worker', name)
  await endBeat(world.ctx, 'other')
  expect(await workers()).toBe(2)
  world.later(40_000)
  await beat(world.ctx, 'worker', 'one')
  world.later(10_000)
  expect(await workers()).toBe(1)
})

test('the sweep counts as done only when all of it was', async () => {
  const lastSweepAt = async () => (await readBacklog(world.ctx)).lastSweepAt
  const away = { ...noJobs, failed: () => Promise.reject(new Error('away')) }
  await runSweep(systemContext({ ...world.resources, jobs: away }, 'worker'))
  expect(await lastSweepAt()).toBeNull()
  await runSweep(systemContext(world.resources, 'worker'))
  expect(await lastSweepAt()).toEqual(world.ctx.clock())
})
