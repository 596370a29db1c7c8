import type { z } from 'zod'

/** What a job carries and how often it is tried. Payloads hold ids only; the data is read from the database. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  payload: Payload
  attempts: number
  /** First delay between tries in ms; it doubles with every try. */
  backoffMs: number
  /** How many of it each worker runs at a time; 1 when left out. */
  concurrency?: number
}

export const defineJob = <Payload extends z.ZodType>(
  definition: JobDefinition<Payload>,
): JobDefinition<Payload> => definition
