import { buildReports, openReportStore, readSums } from '@vantage/dev-env/testing/measured-parts'
import { Redis } from 'ioredis'
import type { ImportedActivity } from '../run/campaigns.ts'
import type { House } from '../run/house.ts'
import { medians, timed } from '../run/rounds.ts'
import type { Row } from '../run/table.ts'

const rounds = 5
const bound = { atMost: 2 }

/**
 * Aggregating a whole activity against the least it can take: one GROUP BY over its answers read into Node, and the
 * same bytes written to the cache. The GROUP BY comes in two forms: a row per participant, level and question, and
 * the arrays that the product reads.
 */
export async function measureAggregation(house: House, activity: ImportedActivity): Promise<Row[]> {
  const reports = openReportStore(house.redisUrl)
  const redis = new Redis(house.redisUrl)
  try {
    await redis.ping()
    await build(house, reports, activity)
    const entries = await cachedEntries(redis, activity)
    const write = () => writeEntries(redis, entries)
    const [product, plain, arrays] = await medians(
      [
        () => build(house, reports, activity),
        () => timed(async () => [await readPlain(house, activity), await write()]),
        () => timed(async () => [await readArrays(house, activity), await write()]),
      ],
      rounds,
    )
    const name = `1 aggregate ${activity.answers.toLocaleString('en')} answers`
    return [
      { name: `${name} / plain GROUP BY + cache`, baseline: plain },
      { name: `${name} / array GROUP BY + cache`, baseline: arrays },
    ].map((row) => ({ ...row, unit: 'ms', product, ratio: product / row.baseline, bound }))
  } finally {
    await reports.close()
    redis.disconnect()
  }
}

async function build(
  { sql }: House,
  reports: ReturnType<typeof openReportStore>,
  { id }: ImportedActivity,
): Promise<number> {
  await sql`delete from company_values where activity_id = ${id}`
  return timed(() => buildReports({ sql, reports }, { activityId: id }))
}

type Entries = [key: string, value: string][]

async function cachedEntries(redis: Redis, { id }: ImportedActivity): Promise<Entries> {
  const keys = await redis.keys(`vantage:scores:${id}:*`)
  const values = await redis.mget(keys)
  if (keys.length === 0) throw new Error('Aggregating left nothing in the cache')
  return keys.map((key, i) => [key, values[i] ?? ''])
}

async function writeEntries(redis: Redis, entries: Entries): Promise<void> {
  const pipeline = redis.pipeline()
  for (const [key, value] of entries) pipeline.set(key, value, 'EX', 3600)
  await pipeline.exec()
}

const readPlain = ({ sql }: House, { id }: ImportedActivity) => sql`
  select a.participant_id, a.level, given.question,
         count(*)::int as raters, sum(given.score)::int as total
  from assignments a
  join submissions s on s.assignment_id = a.id
  cross join lateral unnest(s.scores) with ordinality as given (score, question)
  where a.activity_id = ${id}
  group by a.participant_id, a.level, given.question`

const readArrays = ({ sql }: House, { id }: ImportedActivity) =>
  readSums({ sql }, { activityId: id, from: 0, to: 2 ** 31 - 1 })
