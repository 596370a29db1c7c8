import { randomUUID } from 'node:crypto'
import { driverError, failureReason } from '@vantage/contracts/ops/failures'
import { type JobName, jobNames } from '@vantage/contracts/ops/job-progress'
import type { CallFailure, ThirdParty } from '@vantage/contracts/ops/third-parties'
import { UnrecoverableError } from 'bullmq'
import { z } from 'zod'
import { type JobStore, openWorker } from './backend.ts'
import { type JobPayload, jobDefinitions } from './catalogue.ts'
import { type StoredFailure, storedFailure } from './client.ts'

/** One handler per job; a missing one does not compile. */
export type JobHandlers = { [Name in JobName]: (payload: JobPayload<Name>) => Promise<unknown> }

/** Trying again would not help: the job fails at once, and a person can replay it. */
export class FinalFailure extends UnrecoverableError {}

/** A third party refused in a way that trying again does not change. */
export const thirdPartyFailure = (party: ThirdParty, cause: CallFailure): FinalFailure =>
  new FinalFailure(failureReason(party, cause))

export interface JobFailure {
  job: JobName
  reason: string
  attempt: number
  /** Null: it is tried again. */
  gaveUp: StoredFailure | null
}

/** One run of a job: how long it took, and the error that ended it. */
export interface JobRunEnd {
  job: JobName
  id: string | undefined
  seconds: number
  error: unknown
}

interface WorkerOptions {
  onFailure: (failure: JobFailure) => void
  onEnd?: (end: JobRunEnd) => void
  /** Runs each job under the id of the request that asked for it, or under one of its own. */
  inTrace?: <Result>(trace: string, work: () => Promise<Result>) => Promise<Result>
}

/**
 * Runs the handlers on every queue until closed; closing waits for running jobs. `ready` rejects when jobs in PostgreSQL
 * could not be reached at the start: BullMQ never tries that again, so the process has to end. Redis may come later.
 */
export function startWorkers(
  store: JobStore,
  handlers: JobHandlers,
  options: WorkerOptions,
): { ready(): Promise<void>; close(): Promise<void> } {
  const { inTrace = (_trace, work) => work(), onEnd = () => {} } = options
  const start = <Name extends JobName>(name: Name) => {
    const { payload, concurrency = 1 } = jobDefinitions[name]
    const run = async (data: unknown, id: string | undefined) => {
      const started = performance.now()
      const end = (error: unknown) =>
        onEnd({ job: name, id, seconds: (performance.now() - started) / 1000, error })
      try {
        const result = await handlers[name](payload.parse(data))
        end(null)
        return result
      } catch (error) {
        end(error)
        return rethrowCause(error)
      }
    }
    const handle = (data: unknown, id: string | undefined) => {
      const trace = traced.safeParse(data).data?.trace ?? randomUUID()
      return inTrace(trace, () => run(data, id))
    }
    const worker = openWorker(store, name, handle, concurrency)
    worker.on('error', () => {})
    worker.on('failed', (job, error) => {
      // Only a job that is not tried again has finished.
      const [gaveUp = null] = job?.finishedOn ? storedFailure(job) : []
      const attempt = job?.attemptsMade ?? 0
      options.onFailure({ job: name, reason: error.message, attempt, gaveUp })
    })
    return worker
  }
  const workers = jobNames.map((name) => start(name))
  return {
    ready: async () => {
      if ('databaseUrl' in store) {
        await Promise.all(workers.map((worker) => worker.waitUntilReady()))
      }
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.close()))
    },
  }
}

const traced = z.object({ trace: z.string().max(100) })

/** The job store keeps the reason of a failed job. For a failed query that is its cause, which lacks the parameters. */
function rethrowCause(error: unknown): never {
  throw error instanceof Error ? driverError(error) : error
}
