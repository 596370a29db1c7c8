import { Worker } from 'bullmq'
import { Redis } from 'ioredis'
import { answerParent } from '../run/child.ts'

export interface BareWorker {
  redisUrl: string
  queue: string
}

/** Works on a queue with a handler that does nothing, until the process ends. */
async function work({ redisUrl, queue }: BareWorker): Promise<boolean> {
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null })
  const worker = new Worker(queue, async () => {}, { connection, prefix: 'vantage' })
  await worker.waitUntilReady()
  return true
}

answerParent(work)
