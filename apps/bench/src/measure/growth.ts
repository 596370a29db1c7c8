import { startAggregator } from '../run/aggregator.ts'
import type { ImportedActivity } from '../run/activity-files.ts'
import { median, medians } from '../run/medians.ts'
import type { Environment } from '../run/servers.ts'
import type { Row } from '../run/table.ts'

const passes = 3
const memoryMiB = 400

/**
 * Measures the aggregation by a real worker on activities of growing size: cost per answer against the smallest one,
 * and the peak memory of the worker and the imports.
 */
export async function measureGrowth(
  environment: Environment,
  [small, ...larger]: readonly [ImportedActivity, ...ImportedActivity[]],
  profile: string | null,
): Promise<Row[]> {
  const activities = [small, ...larger]
  const aggregator = await startAggregator(environment, activities, profile)
  try {
    /** Microseconds per answer. */
    const cost = async (activity: ImportedActivity) =>
      ((await aggregator.aggregate(activity)) * 1000) / activity.answers
    const rows: Row[] = []
    for (const large of larger) {
      const [baseline, product] = await medians(
        [async () => median([await cost(small), await cost(small)]), () => cost(large)],
        passes,
      )
      const name = `2 aggregate an answer of ${millions(large)} / of ${millions(small)}`
      const ratio = product / baseline
      rows.push({ name, unit: 'µs', baseline, product, ratio, bound: { atMost: 1.15 } })
    }
    const upTo = `up to ${millions(larger.at(-1) ?? small)} answers`
    const importMiB = Math.max(...activities.map((activity) => activity.importMiB))
    return [
      ...rows,
      memoryRow(`2 peak memory of the worker, ${upTo}`, aggregator.peakMiB()),
      memoryRow(`2 peak memory of an import, ${upTo}`, importMiB),
    ]
  } finally {
    await aggregator.stop()
  }
}

const millions = ({ answers }: ImportedActivity) => `${(answers / 1e6).toFixed(1)} M`

const memoryRow = (name: string, product: number): Row => ({
  name,
  unit: 'MiB',
  baseline: memoryMiB,
  product,
  ratio: product / memoryMiB,
  bound: { atMost: 1 },
})
