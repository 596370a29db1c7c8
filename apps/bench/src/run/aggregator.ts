import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportedActivity } from './activity-files.ts'
import { peakMemory, type Product, startWorker } from './product.ts'
import type { Environment } from './servers.ts'

/** A real worker that has aggregated each of its activities once. */
export interface Aggregator {
  /** Aggregates a finished activity once more, by the same job. Gives the milliseconds that the worker took. */
  aggregate(activity: ImportedActivity): Promise<number>
  /** As at the sealing, when the statement and the evidence are made, too. */
  aggregateFirst(activity: ImportedActivity): Promise<number>
  /** The most memory that the worker has held at once. */
  peakMiB(): number
  stop(): Promise<void>
}

const timeoutMs = 600_000

export async function startAggregator(
  environment: Environment,
  activities: readonly ImportedActivity[],
  profile: string | null,
): Promise<Aggregator> {
  const { sql } = environment
  await sql`delete from company_values`
  const worker = startWorker(environment, profile)
  try {
    for (const { id } of activities) await run(worker, id, 1)
  } catch (error) {
    await worker.stop()
    throw error
  }
  const again = async ({ id }: ImportedActivity) => {
    const before = runsOf(worker, id).length
    // The worker's sweep asks for the reports of a finished activity without company values.
    await sql`delete from company_values where activity_id = ${id}`
    return run(worker, id, before + 1)
  }
  return {
    aggregate: again,
    aggregateFirst: async (activity) => {
      await sql`delete from privacy_statements where activity_id = ${activity.id}`
      return again(activity)
    },
    peakMiB: () => {
      const peak = peakMemory(worker.pid)
      if (peak === null) throw new Error('This system does not tell how much memory a process took')
      return peak
    },
    stop: () => worker.stop(),
  }
}

/** Waits until the activity was aggregated so many times. Gives the milliseconds of the last one. */
async function run(worker: Product, activityId: number, times: number): Promise<number> {
  const until = Date.now() + timeoutMs
  while (Date.now() < until) {
    const ms = runsOf(worker, activityId)[times - 1]
    if (ms !== undefined) return ms
    await sleep(100)
  }
  throw new Error(`The worker did not aggregate activity ${activityId}, see ${worker.logFile}`)
}

/** Durations of this activity's aggregations, as the worker's log tells them. */
function runsOf({ logFile }: Product, activityId: number): number[] {
  return readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"Reports aggregated"'))
    .map((line) => JSON.parse(line) as { activityId: number; ms: number })
    .flatMap((line) => (line.activityId === activityId ? [line.ms] : []))
}
