import { z } from 'zod'
import { boundedArray } from './input.ts'
import { idSchema } from './ids.ts'

/** Names one row of a list. */
export const rowInput = z.object({ id: idSchema })

/** Which row is edited, and the version of it that the edit was made of. */
export const editedRow = { id: idSchema, version: z.int().min(1).max(2_147_483_647) }

/** How often a row was changed, when last (ISO time) and by whom; null: by a file. */
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

/** The selected rows to delete; those that are used are kept. */
export const removeInput = <Which extends z.ZodType>(which: Which) => z.object({ which })

/** What a thing is used by. `status` is that of an activity. */
const useSchema = z.object({
  kind: z.enum(['question', 'questionnaire', 'activity', 'employee']),
  id: z.int(),
  name: z.string(),
  name_en: z.string(),
  status: z.enum(['draft', 'running', 'finished', 'withdrawn']).nullable(),
})

/** The first hundred of `total`. */
export const usesOutput = z.object({ uses: z.array(useSchema), total: z.int() })
export type UsesOutput = z.infer<typeof usesOutput>

export const createdOutput = z.object({ id: z.int() })

/** What `create` answers: the new row's id, or the fields whose value another row has. */
export const createOutput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('created'), id: z.int() }),
  z.object({ outcome: z.literal('taken'), fields: z.array(z.string()) }),
])
export type CreateOutput = z.infer<typeof createOutput>

/**
 * What `edit` answers. `changed`: somebody else changed it meanwhile, and nothing was written; `current` is what it is
 * now. `taken`: another row has the value of these fields. `locked`: these fields can no longer change.
 */
export const editOutput = <Row extends z.ZodType>(row: Row) =>
  z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('saved'), current: row }),
    z.object({ outcome: z.literal('changed'), current: row }),
    z.object({ outcome: z.literal('taken'), fields: z.array(z.string()) }),
    z.object({ outcome: z.literal('locked'), fields: z.array(z.string()) }),
  ])
export type EditOutput<Row> =
  | { outcome: 'saved' | 'changed'; current: Row }
  | { outcome: 'taken' | 'locked'; fields: string[] }

/** How many rows were changed or deleted, and how many were kept, being used; or, asked before, would be. */
export const bulkOutput = z.object({ done: z.int(), kept: z.int() })
export type BulkOutput = z.infer<typeof bulkOutput>
