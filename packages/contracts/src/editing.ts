import { z } from 'zod'
import { boundedArray } from './input.ts'
import { idSchema } from './ids.ts'

/** What people know a thing by, in Chinese and English. */
export const namedFields = { id: z.int(), name: z.string(), name_en: z.string() }

/** Names one row of a list. */
export const rowInput = z.object({ id: idSchema })

/** Which row is edited, and from which version. */
export const editedRow = { id: idSchema, version: z.int().min(1).max(2_147_483_647) }

/** How often a row was changed, and when last (ISO time) by whom; null: by a file. */
export const revisionFields = {
  version: z.int(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
}

/** Rows that were picked, or all that a list shows by its filters. */
export type Selection<Matching> = { ids: number[] } | { matching: Matching }
export const selection = <List extends z.ZodType>(list: List) =>
  z.union([
    z.object({ ids: boundedArray(idSchema, { min: 1, max: 10_000 }) }),
    z.object({ matching: list }),
  ])

export const removeInput = <Which extends z.ZodType>(which: Which) => z.object({ which })

/** `status` is that of an activity. */
const useSchema = z.object({
  kind: z.enum(['question', 'questionnaire', 'activity', 'employee']),
  ...namedFields,
  status: z.enum(['draft', 'nominating', 'running', 'finished', 'withdrawn']).nullable(),
})

/** The first hundred of `total`. */
export const usesOutput = z.object({ uses: z.array(useSchema), total: z.int() })
export type UsesOutput = z.infer<typeof usesOutput>

export const createdOutput = z.object({ id: z.int() })

/** `taken`: another row has the value of these fields. */
export const createOutput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('created'), id: z.int() }),
  z.object({ outcome: z.literal('taken'), fields: z.array(z.string()) }),
])
export type CreateOutput = z.infer<typeof createOutput>

/**
 * `changed`: somebody else has changed it, and nothing was written. `locked`: these fields can no longer change. `refused`:
 * what they would become is not possible.
 */
export const editOutput = <Row extends z.ZodType>(row: Row) =>
  z.discriminatedUnion('outcome', [
    z.object({ outcome: z.enum(['saved', 'changed']), current: row }),
    z.object({ outcome: z.enum(['taken', 'locked', 'refused']), fields: z.array(z.string()) }),
  ])
export type EditOutput<Row> =
  | { outcome: 'saved' | 'changed'; current: Row }
  | { outcome: 'taken' | 'locked' | 'refused'; fields: string[] }

/** How many rows were or would be changed or deleted, and how many kept because they are used. */
export const bulkOutput = z.object({ done: z.int(), kept: z.int() })
export type BulkOutput = z.infer<typeof bulkOutput>
