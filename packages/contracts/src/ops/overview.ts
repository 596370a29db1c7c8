import { z } from 'zod'
import { boundedArray, text } from '../input.ts'
import { failureCauses } from './failures.ts'
import { importKindSchema } from '../list-files/file-import.ts'
import { jobNames } from './job-progress.ts'
import { thirdParties, thirdPartyHealth } from './third-parties.ts'

/** The jobs of one name. `waiting` and `running` are null while the job store is away. */
export const queueState = z.object({
  job: z.enum(jobNames),
  /** Includes jobs that wait for their next try. */
  waiting: z.int().nullable(),
  running: z.int().nullable(),
  failed: z.int(),
  lastFinishedAt: z.string().nullable(),
})
export type QueueState = z.infer<typeof queueState>

/** What a job works on. */
export const jobSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('activity'), name: z.string(), name_en: z.string() }),
  /** `calls` of `batches` have been made. */
  z.object({
    kind: z.literal('chip-refresh'),
    parts: z.int(),
    calls: z.int(),
    batches: z.int(),
  }),
  z.object({ kind: z.literal('approval-form'), requestNumber: z.string() }),
  z.object({
    kind: z.literal('file-import'),
    list: importKindSchema,
    fileName: z.string(),
  }),
  z.object({ kind: z.literal('directory') }),
  /** It is gone. */
  z.object({ kind: z.literal('unknown') }),
])
export type JobSubject = z.infer<typeof jobSubject>

export const failedJob = z.object({
  job: z.enum(jobNames),
  /** In its queue. */
  id: z.string(),
  party: z.enum(thirdParties).nullable(),
  cause: z.enum(failureCauses),
  subject: jobSubject,
  gaveUpAt: z.string(),
  tries: z.int(),
})
export type FailedJob = z.infer<typeof failedJob>

/** Times are ISO. */
export const opsBacklog = z.object({
  /** Approval forms that are still to be sent, and when the next one is tried. */
  waitingForms: z.int(),
  nextTryAt: z.string().nullable(),
  needPerson: z.int(),
  /** Forms that wait until DingTalk is configured. */
  notConfigured: z.int(),
  /** Part numbers of the chip stock that are not up to date. */
  staleParts: z.int(),
  /** Finished activities that are not sealed yet. */
  unsealed: z.int(),
  /** When a sweep last succeeded. */
  lastSweepAt: z.string().nullable(),
  /** How many are alive. */
  workers: z.int(),
})

/** `awaySince`: since when the job store does not answer; null: it answers. */
export const opsOverview = z.object({
  readAt: z.string(),
  awaySince: z.string().nullable(),
  queues: z.array(queueState),
  backlog: opsBacklog,
  /** The newest 200, newest first. */
  failedJobs: z.array(failedJob),
  failedTotal: z.int(),
  thirdParties: z.array(thirdPartyHealth),
})
export type OpsOverview = z.infer<typeof opsOverview>

export const replayInput = z.object({
  jobs: z.union([
    z.literal('all'),
    boundedArray(z.object({ job: z.enum(jobNames), id: text(1, 200) }), { min: 1, max: 200 }),
  ]),
})
export type ReplayInput = z.infer<typeof replayInput>

/** `gone`: jobs that were not failed any more. */
export const replayOutput = z.object({ replayed: z.int(), gone: z.int() })
export type ReplayOutput = z.infer<typeof replayOutput>

/** Parts requested since the contract's month began (a day in UTC); `limit` null: not set. */
export const partsQuota = z
  .object({ used: z.int(), limit: z.int().nullable(), since: z.string() })
  .nullable()
export type PartsQuota = z.infer<typeof partsQuota>
