import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportedActivity } from '../run/campaigns.ts'
import type { House } from '../run/house.ts'
import { peakMemory, type Product, startWorker } from '../run/product.ts'
import { median, medians } from '../run/rounds.ts'
import type { Row } from '../run/table.ts'

const rounds = 3
const patience = 600_000
const memoryMiB = 400

/**
 * The same aggregation by a real worker on activities of growing size: cost per answer against the smallest one, and
 * the most memory that the worker held through all of it.
 */
export async function measureGrowth(
  house: House,
  [small, ...larger]: readonly [ImportedActivity, ...ImportedActivity[]],
  profile: string | null,
): Promise<Row[]> {
  await house.sql`delete from company_values`
  const worker = startWorker(house, profile)
  try {
    for (const { id } of [small, ...larger]) await ran(worker, id, 1)
    const rows: Row[] = []
    for (const large of larger) {
      const [baseline, product] = await medians(
        [
          async () => median([await cost(house, worker, small), await cost(house, worker, small)]),
          () => cost(house, worker, large),
        ],
        rounds,
      )
      const name = `2 an answer of ${millions(large)} / of ${millions(small)}`
      const ratio = product / baseline
      rows.push({ name, unit: 'µs', baseline, product, ratio, bound: { atMost: 1.15 } })
    }
    const product = peakMemory(worker.pid)
    rows.push({
      name: `2 peak memory of the worker, up to ${millions(larger.at(-1) ?? small)} answers`,
      unit: 'MiB',
      baseline: memoryMiB,
      product,
      ratio: product / memoryMiB,
      bound: { atMost: 1 },
    })
    return rows
  } finally {
    await worker.stop()
  }
}

const millions = ({ answers }: ImportedActivity) => `${(answers / 1e6).toFixed(1)} M`

/** Microseconds per answer of one more aggregation, which the sweep asks for once the company values are gone. */
async function cost({ sql }: House, worker: Product, activity: ImportedActivity): Promise<number> {
  const before = runsOf(worker, activity.id).length
  await sql`delete from company_values where activity_id = ${activity.id}`
  const ms = await ran(worker, activity.id, before + 1)
  return (ms * 1000) / activity.answers
}

async function ran(worker: Product, activityId: number, times: number): Promise<number> {
  const until = Date.now() + patience
  while (Date.now() < until) {
    const ms = runsOf(worker, activityId)[times - 1]
    if (ms !== undefined) return ms
    await sleep(100)
  }
  throw new Error(`The worker did not aggregate activity ${activityId}`)
}

/** Durations of this activity's aggregations, as the worker's log tells them. */
function runsOf({ logFile }: Product, activityId: number): number[] {
  return readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"Reports aggregated"'))
    .map((line) => JSON.parse(line) as { activityId: number; ms: number })
    .flatMap((line) => (line.activityId === activityId ? [line.ms] : []))
}
