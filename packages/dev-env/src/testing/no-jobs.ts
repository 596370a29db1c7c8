import type { Jobs } from '@vantage/jobs/client'

/** A job store that holds nothing. */
export const noJobs: Jobs = {
  enqueue: async () => {},
  counts: async () => ({ waiting: 0, running: 0, failed: 0 }),
  failed: async () => [],
  queues: async () => [],
  awaySince: () => null,
  ping: async () => {},
  close: async () => {},
}
