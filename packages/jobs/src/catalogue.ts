import type { JobName } from '@vantage/contracts/ops/job-progress'
import { z } from 'zod'

/** What a job carries and how often it is tried. Payloads hold ids only; the data is read from the database. */
interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  /** What the dashboard calls its queue, and says about it. */
  title: string
  description: string
  payload: Payload
  /** 8 when left out. */
  attempts?: number
  /** First delay between tries in ms, which doubles with every try; 1000 when left out. */
  backoffMs?: number
  /** How many of it each worker runs at a time; 1 when left out. */
  concurrency?: number
}

const id = z.int().positive()

/**
 * Each job has a queue of its name and a handler in the worker; a missing one does not compile. All are safe to run
 * twice: what is done stays done, and a run that was cut off is continued or begun anew.
 */
const jobCatalogue = {
  'activities.seal': {
    title: 'Sealing',
    description: 'Takes the raters from the answers of a finished activity',
    payload: z.object({ activityId: id }),
  },
  // What is not taken is tried again as the message's row says; an attempt fails only without the database.
  'messages.send': {
    title: 'Messages',
    description: 'Tells people in DingTalk and by e-mail what they are asked for',
    payload: z.object({}),
  },
  'reports.aggregate': {
    title: 'Report aggregation',
    description: 'Computes the reports of a finished activity',
    payload: z.object({ activityId: id }),
  },
  'reports.print': {
    title: 'Report printing',
    description: 'Prints the reports of an activity into one file of PDFs',
    payload: z.object({ archiveId: id }),
    backoffMs: 2000,
  },
  // What the service itself refuses is not tried again.
  'chips.refresh': {
    title: 'Chip refresh',
    description: 'Asks the parts search for the stock of all part numbers',
    payload: z.object({ refreshId: id }),
    attempts: 3,
    backoffMs: 5000,
  },
  // What DingTalk does not take is tried again as the form's row says; an attempt fails only without the database.
  'approvals.submit': {
    title: 'Approval delivery',
    description: 'Sends approval forms to DingTalk',
    payload: z.object({ formId: id }),
    concurrency: 8,
  },
  'approvals.check': {
    title: 'Approval decisions',
    description: 'Asks DingTalk how approval forms were decided',
    payload: z.object({ formId: id }),
    concurrency: 2,
  },
  'directory.look': {
    title: 'Directory look',
    description: 'Reads the departments and people of DingTalk and plans what would change',
    payload: z.object({ planId: id }),
    attempts: 3,
    backoffMs: 5000,
  },
  'directory.apply': {
    title: 'Directory changes',
    description: 'Applies the ticked changes of a directory plan, all or none',
    payload: z.object({ planId: id }),
  },
  'ops.check-import': {
    title: 'Import check',
    description: 'Reads an uploaded file and lists its bad rows',
    payload: z.object({ importId: id }),
  },
  'ops.write-import': {
    title: 'Import',
    description: 'Stores the rows of a checked file',
    payload: z.object({ importId: id }),
  },
} as const satisfies Record<JobName, JobDefinition>

/** The catalogue, typed so that a name leads to its own payload. */
export const jobDefinitions: {
  readonly [Name in JobName]: JobDefinition<z.ZodType<JobPayload<Name>>>
} = jobCatalogue

export type JobPayload<Name extends JobName> = z.infer<(typeof jobCatalogue)[Name]['payload']>
