import { type JobName, jobNames } from '@vantage/contracts/ops/job-progress'
import type { Queue } from 'bullmq'
import pTimeout from 'p-timeout'
import {
  type FailedJob,
  type JobQueue,
  type JobStore,
  openQueue,
  type StoredJob,
} from './backend.ts'
import { type JobPayload, jobDefinitions } from './catalogue.ts'

export interface Jobs {
  /**
   * Adds a job. `once` is its id: while a job with that id waits or runs, adding it again changes nothing, and one that
   * has failed in all its attempts begins anew. Those with a lower `turn` are worked on before, those without one first.
   * Rejects when the job store cannot be reached; the sweep then finds the work in the database and adds the job later.
   */
  enqueue<Name extends JobName>(
    name: Name,
    payload: JobPayload<Name>,
    options: { once: string; turn?: number | undefined },
  ): Promise<void>
  /** How many jobs there are. Rejects when the job store does not answer, as all of these do. */
  counts(name: JobName): Promise<JobCounts>
  /** At most `limit` of those that gave up, newest first. */
  failed(name: JobName, limit: number): Promise<StoredFailure[]>
  /** BullMQ's own queues, for what is made for them. */
  queues(): Promise<Queue[]>
  /** Since when the job store has not answered; null: it answered last time. */
  awaySince(): Date | null
  /** Rejects when the job store does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface JobCounts {
  /** Including those that wait for their next try. */
  waiting: number
  running: number
  failed: number
}

export interface StoredFailure {
  id: string
  payload: unknown
  /** The message of the error that ended the last try. */
  reason: string
  gaveUpAt: Date
  tries: number
}

const timeoutMs = 3000
/** BullMQ's highest number for a priority. */
const lastTurn = 2 ** 21

interface JobsOptions {
  /** The trace id of what runs now, which the job is then run under, too. */
  trace?: () => string | undefined
  /** Called for each failed job that begins anew. */
  onRestart?: (name: JobName, id: string) => void
}

export function createJobs(
  store: JobStore,
  { trace = () => undefined, onRestart = () => {} }: JobsOptions = {},
): Jobs {
  const opened = jobNames.map((name) => [name, openQueue(store, name)] as const)
  const queues = Object.fromEntries(opened) as Record<JobName, JobQueue>
  let away: Date | null = null

  async function ask<Answer>(work: Promise<Answer>, what: string): Promise<Answer> {
    try {
      const message = `The job store did not answer to ${what} within ${timeoutMs} ms`
      const answer = await pTimeout(work, { milliseconds: timeoutMs, message })
      away = null
      return answer
    } catch (error) {
      away ??= new Date()
      throw error
    }
  }

  return {
    enqueue: async (name, payload, { once, turn = 0 }) => {
      const { payload: schema, attempts = 8, backoffMs = 1000 } = jobDefinitions[name]
      const data = { ...schema.parse(payload), trace: trace() }
      const options = {
        jobId: once,
        priority: Math.min(turn, lastTurn),
        attempts,
        backoff: { type: 'exponential', delay: backoffMs },
        removeOnComplete: true,
        removeOnFail: { age: 30 * 24 * 3600 },
      }
      // BullMQ leaves an existing job as it is, even one that has failed.
      const added = queues[name].add(name, data, options)
      if (await ask(added.then(retryIfFailed), name)) onRestart(name, once)
    },
    counts: async (name) => {
      const counts = queues[name].getJobCounts(
        ...(['waiting', 'prioritized', 'delayed', 'active', 'failed'] as const),
      )
      const { waiting = 0, prioritized = 0, delayed = 0, active, failed } = await ask(counts, name)
      return { waiting: waiting + prioritized + delayed, running: active ?? 0, failed: failed ?? 0 }
    },
    failed: async (name, limit) => {
      const stored = await ask(queues[name].getFailed(0, limit - 1), name)
      return stored.flatMap(storedFailure)
    },
    queues: () => ask(Promise.all(opened.map(([, queue]) => queue.bullQueue())), 'the dashboard'),
    awaySince: () => away,
    ping: async () => {
      await ask(Promise.all(opened.map(([, queue]) => queue.count())), 'a ping')
    },
    close: async () => {
      await Promise.all(opened.map(([, queue]) => queue.close()))
    },
  }
}

/** What is kept of a job that gave up. */
export function storedFailure(failed: FailedJob): StoredFailure[] {
  const { id, data, failedReason, finishedOn, attemptsMade } = failed
  if (id === undefined) return []
  const gaveUpAt = new Date(finishedOn ?? 0)
  return [{ id, payload: data, reason: failedReason, gaveUpAt, tries: attemptsMade }]
}

async function retryIfFailed(stored: StoredJob): Promise<boolean> {
  if (!(await stored.isFailed())) return false
  try {
    await stored.retry('failed', { resetAttemptsMade: true })
    return true
  } catch (error) {
    // When several ask at the same time, one moves the job, and for the others it is no longer failed.
    if (await stored.isFailed()) throw error
    return false
  }
}
