import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { noJobs } from '@vantage/dev-env/testing/no-jobs'
import { expect, it } from 'vitest'
import { countOutcomes } from './outcomes.ts'
import { readMetrics } from '../ops/read-metrics.ts'

const database = useDatabase()

it('counts how jobs end and how long they take, of all processes and days together', async () => {
  let now = new Date('2026-03-02T23:59:00Z')
  const failures: unknown[] = []
  const [one, other] = [1, 2].map(() =>
    countOutcomes(
      database.db,
      () => now,
      (error) => failures.push(error),
    ),
  )
  one?.job('chips.refresh', 'ok', 0.04)
  one?.job('chips.refresh', 'ok', 0.9)
  one?.job('chips.refresh', 'quota', 2)
  await one?.flush()
  now = new Date('2026-03-03T00:01:00Z')
  other?.job('chips.refresh', 'ok', 1)
  other?.job('chips.refresh', 'ok', 600)
  await other?.flush()
  const ctx = { db: database.db, jobs: noJobs, clock: () => now, settings: { dingtalk: null } }
  const { runs, durations, monthlyCalls } = await readMetrics(ctx)
  expect(monthlyCalls).toBeNull()
  const job = 'chips.refresh'
  expect(runs).toEqual(
    expect.arrayContaining([
      { job, outcome: 'ok', runs: 4, seconds: 601.94 },
      { job, outcome: 'quota', runs: 1, seconds: 2 },
    ]),
  )
  const within = (outcome: string) =>
    durations.filter((each) => each.outcome === outcome).map((each) => [each.within, each.runs])
  expect(within('ok')).toEqual([
    [0.05, 1],
    [0.25, 1],
    [1, 3],
    [5, 3],
    [30, 3],
    [120, 3],
  ])
  expect(within('quota').slice(2, 4)).toEqual([
    [1, 0],
    [5, 1],
  ])
  expect(failures).toEqual([])
})
