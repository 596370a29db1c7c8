import { type JobName, jobNames } from '@vantage/contracts/ops/job-progress'
import { type JobQueue, type JobStore, openQueue } from './backend.ts'
import { type JobPayload, jobCatalogue } from './catalogue.ts'

export interface Jobs {
  /**
   * Adds a job. `once` is its id: while a job with that id waits or runs, adding it again changes nothing, and one that
   * has failed in all its attempts begins anew.
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

export function createJobs(store: JobStore): Jobs {
  const opened = jobNames.map((name) => [name, openQueue(store, name)] as const)
  const queues = Object.fromEntries(opened) as Record<JobName, JobQueue>
  return {
    enqueue: async (name, payload, { once }) => {
      const definition = jobCatalogue[name]
      const data = definition.payload.parse(payload)
      const options = {
        jobId: once,
        attempts: definition.attempts,
        backoff: { type: 'exponential', delay: definition.backoffMs },
        removeOnComplete: true,
        removeOnFail: { age: 30 * 24 * 3600 },
      }
      await withTimeout(addOrRetry(queues[name], name, data, options), name)
    },
    ping: async () => {
      await withTimeout(Promise.all(opened.map(([, queue]) => queue.count())), 'a ping')
    },
    close: async () => {
      await Promise.all(opened.map(([, queue]) => queue.close()))
    },
  }
}

/** BullMQ leaves an existing job as it is, even one that has failed. */
async function addOrRetry(queue: JobQueue, ...job: Parameters<JobQueue['add']>): Promise<void> {
  const stored = await queue.add(...job)
  if (!(await stored.isFailed())) return
  await stored.retry('failed', { resetAttemptsMade: true }).catch(async (error: unknown) => {
    // When several ask at once, one of them moves the job, and it is no longer failed for the others.
    if (await stored.isFailed()) throw error
  })
}

async function withTimeout(work: Promise<unknown>, name: string): Promise<void> {
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
    work.catch(() => {})
  }
}
