import { type JobStore, openQueue } from './backend.ts'
import { type JobName, type JobPayload, jobCatalogue, jobNames } from './catalogue.ts'

export interface Jobs {
  /**
   * Adds a job. `once` is its id: while a job with that id waits or runs, adding it again changes nothing.
   * Rejects when the job store cannot be reached; the sweep then finds the work in the database and adds the job later.
   */
  enqueue<Name extends JobName>(
    name: Name,
    payload: JobPayload<Name>,
    options: { once: string },
  ): Promise<void>
  /** Rejects when the job store does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

const timeoutMs = 3000

export function createJobs(store: JobStore, { prefix = 'vantage' } = {}): Jobs {
  const queues = new Map(jobNames.map((name) => [name, openQueue(store, name, prefix)]))
  for (const queue of queues.values()) queue.on('error', () => {})
  return {
    enqueue: async (name, payload, { once }) => {
      const definition = jobCatalogue[name]
      const data = definition.payload.parse(payload)
      const added = queues.get(name)?.add(name, data, {
        jobId: once,
        attempts: definition.attempts,
        backoff: { type: 'exponential', delay: definition.backoffMs },
        removeOnComplete: true,
        removeOnFail: { age: 30 * 24 * 3600 },
      })
      await withTimeout(added, name)
    },
    ping: async () => {
      await withTimeout(Promise.all([...queues.values()].map((queue) => queue.count())), 'a ping')
    },
    close: async () => {
      await Promise.all([...queues.values()].map((queue) => queue.close()))
    },
  }
}

async function withTimeout(work: Promise<unknown> | undefined, name: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The job store did not answer to ${name} within ${timeoutMs} ms`)),
      timeoutMs,
    )
  })
  try {
    await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
    work?.catch(() => {})
  }
}
