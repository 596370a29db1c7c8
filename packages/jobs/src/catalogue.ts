import type { z } from 'zod'
import type { JobDefinition } from './define-job.ts'
import { aggregateReports } from './reports/aggregate.ts'

/** Every job by name; each has a queue of the same name and a handler in the worker. */
export const jobCatalogue = {
  'reports.aggregate': aggregateReports,
} as const satisfies Record<string, JobDefinition>

export type JobName = keyof typeof jobCatalogue
export type JobPayload<Name extends JobName> = z.infer<(typeof jobCatalogue)[Name]['payload']>
export const jobNames = Object.keys(jobCatalogue) as JobName[]
