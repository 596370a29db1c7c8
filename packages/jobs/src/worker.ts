import type { z } from 'zod'
import { type JobName, jobNames } from '@vantage/contracts/ops/job-progress'
import { type JobStore, openWorker } from './backend.ts'
import { type JobPayload, jobCatalogue } from './catalogue.ts'

/** One handler per job; a missing one does not compile. */
export type JobHandlers = { [Name in JobName]: (payload: JobPayload<Name>) => Promise<unknown> }

export interface JobFailure {
  job: string
  reason: string
  attempt: number
}

/**
 * Runs the handlers on every queue until closed; closing waits for running jobs. `ready` rejects when jobs in PostgreSQL
 * could not be reached at the start: BullMQ never tries that again, so the process has to end. Redis may come later.
 */
export function startWorkers(
  store: JobStore,
  handlers: JobHandlers,
  options: { onFailure: (failure: JobFailure) => void },
): { ready(): Promise<void>; close(): Promise<void> } {
  const workers = jobNames.map((name) => {
    const worker = openWorker(store, name, (data) => run(handlers, name, data).catch(rethrowCause))
    worker.on('error', () => {})
    worker.on('failed', (job, error) =>
      options.onFailure({ job: name, reason: error.message, attempt: job?.attemptsMade ?? 0 }),
    )
    return worker
  })
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

/** By name, so that a payload is known to be that of its handler. */
const payloads: { [Name in JobName]: { payload: z.ZodType<JobPayload<Name>> } } = jobCatalogue

const run = async <Name extends JobName>(handlers: JobHandlers, name: Name, data: unknown) =>
  handlers[name](payloads[name].payload.parse(data))

/** The reason of a failed job is kept in the job store: of a failed query it is the cause, without the parameters. */
function rethrowCause(error: unknown): never {
  throw error instanceof Error && 'query' in error && error.cause instanceof Error
    ? error.cause
    : error
}
