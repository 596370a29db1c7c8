import { Redis } from 'ioredis'
import { startAggregator } from '../run/aggregator.ts'
import type { ImportedActivity } from '../run/activity-files.ts'
import { medians, timed } from '../run/medians.ts'
import type { Environment } from '../run/servers.ts'
import type { Row } from '../run/table.ts'

const passes = 5
const bound = { atMost: 1.2 }

/**
 * Measures aggregating an activity in the worker against its least cost: one GROUP BY over the answers, read into Node,
 * and the same bytes written to the cache. Two forms of the GROUP BY: a row per question, or one with arrays. The first
 * run also computes the privacy statement and the evidence.
 */
export async function measureAggregation(
  environment: Environment,
  activity: ImportedActivity,
  profile: string | null,
): Promise<Row[]> {
  const redis = new Redis(environment.redisUrl)
  const aggregator = await startAggregator(environment, [activity], profile)
  try {
    const entries = await cachedEntries(redis, activity)
    const write = () => writeEntries(redis, entries)
    const [again, first, plain, array] = await medians(
      [
        () => aggregator.aggregate(activity),
        () => aggregator.aggregateFirst(activity),
        () => timed(async () => [await readPlain(environment, activity), await write()]),
        () => timed(async () => [await readArrays(environment, activity), await write()]),
      ],
      passes,
    )
    const answers = `${activity.answers.toLocaleString('en')} answers`
    return Object.entries({ aggregate: again, 'aggregate at the sealing': first }).flatMap(
      ([what, product]) =>
        Object.entries({ plain, array }).map(([form, baseline]) => ({
          name: `1 ${what} ${answers} / ${form} GROUP BY + cache`,
          unit: 'ms',
          baseline,
          product,
          ratio: product / baseline,
          bound,
        })),
    )
  } finally {
    await aggregator.stop()
    redis.disconnect()
  }
}

type Entries = [key: string, value: string][]

async function cachedEntries(redis: Redis, { id }: ImportedActivity): Promise<Entries> {
  const keys = await redis.keys(`vantage:scores:${id}:*`)
  if (keys.length === 0) throw new Error('Aggregating left nothing in the cache')
  const values = await redis.mget(keys)
  return keys.map((key, i) => [key, values[i] ?? ''])
}

async function writeEntries(redis: Redis, entries: Entries): Promise<void> {
  const pipeline = redis.pipeline()
  for (const [key, value] of entries) pipeline.set(key, value, 'EX', 3600)
  await pipeline.exec()
}

const readPlain = ({ sql }: Environment, { id }: ImportedActivity) => sql`
  select a.participant_id, a.level, given.question,
         count(*)::int as raters, sum(given.score)::int as total
  from answer_sets a
  join participants p on p.id = a.participant_id
  cross join lateral unnest(a.scores) with ordinality as given (score, question)
  where p.activity_id = ${id}
  group by a.participant_id, a.level, given.question`

const readArrays = ({ sql }: Environment, { id }: ImportedActivity) => sql`
  select participant_id, level, max(raters) as raters, array_agg(total order by question) as sums
  from (
    select a.participant_id, a.level, given.question,
           count(*)::int as raters, sum(given.score)::int as total
    from answer_sets a
    join participants p on p.id = a.participant_id
    cross join lateral unnest(a.scores) with ordinality as given (score, question)
    where p.activity_id = ${id}
    group by a.participant_id, a.level, given.question
  ) per_question
  group by participant_id, level`
