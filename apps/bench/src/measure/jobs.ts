import { setTimeout as sleep } from 'node:timers/promises'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import type { BareWorker } from '../baseline/bare-worker.ts'
import { startChild } from '../run/child.ts'
import { startWorker } from '../run/product.ts'
import { medians } from '../run/medians.ts'
import type { Environment } from '../run/servers.ts'
import type { Row } from '../run/table.ts'

const passes = 3
const perPass = 1000
/** A job that finds nothing to do: what is measured is what surrounds every job. */
const job = 'chips.refresh'

/** Jobs through the real worker, with trace, log, outcomes and one look-up, against BullMQ with an empty handler on the same Redis. */
export async function measureJobs(
  environment: Environment,
  profile: string | null,
): Promise<Row[]> {
  const { redisUrl } = environment
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null })
  const worker = startWorker(environment, profile)
  const bare = startChild('baseline/bare-worker.ts')
  await bare.ask({ redisUrl, queue: 'bare' } satisfies BareWorker)
  const queues = {
    bare: new Queue('bare', { connection, prefix: 'vantage' }),
    product: new Queue(job, { connection, prefix: 'vantage' }),
  }
  const run = async (queue: Queue) => {
    const started = performance.now()
    await queue.addBulk(
      Array.from({ length: perPass }, (_, i) => ({
        name: job,
        data: { refreshId: 1_000_000 + i },
        opts: { removeOnComplete: true },
      })),
    )
    while ((await unfinished(queue)) > 0) await sleep(5)
    return (perPass * 1000) / (performance.now() - started)
  }
  try {
    const [baseline, product] = await medians(
      [() => run(queues.bare), () => run(queues.product)],
      passes,
    )
    const name =
      '6 jobs that find nothing to do through the worker / bare BullMQ with an empty handler'
    return [
      { name, unit: '1/s', baseline, product, ratio: product / baseline, bound: { atLeast: 0.35 } },
    ]
  } finally {
    await Promise.all([worker.stop(), bare.stop()])
    await Promise.all(Object.values(queues).map((queue) => queue.close()))
    connection.disconnect()
  }
}

async function unfinished(queue: Queue): Promise<number> {
  const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed')
  if (counts['failed']) throw new Error(`${counts['failed']} jobs failed`)
  return (counts['waiting'] ?? 0) + (counts['active'] ?? 0) + (counts['delayed'] ?? 0)
}
