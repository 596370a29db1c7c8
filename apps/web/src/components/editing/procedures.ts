import type { BulkOutput, CreateOutput, EditOutput, UsesOutput } from '@vantage/contracts/editing'

/** Rows that were picked, or all that the list shows. */
export type Which<Input> = { ids: number[] } | { matching: Input }

export interface Edited {
  id: number
  version: number
  updatedAt: string
  /** null: by a file. */
  updatedBy: string | null
}

/** What the server can do with the rows of a list; those of `trpcClient` fit as they are. */
export interface FormProcedures<Row extends Edited, Fields> {
  get: { query(input: { id: number }): Promise<Row> }
  create: { mutate(fields: Fields): Promise<CreateOutput | { id: number }> }
  edit: { mutate(fields: Fields & { id: number; version: number }): Promise<EditOutput<Row>> }
}

export interface RemoveProcedures<Input> {
  uses: { query(input: { id: number }): Promise<UsesOutput> }
  removable: { query(input: { which: Which<Input> }): Promise<BulkOutput> }
  remove: { mutate(input: { which: Which<Input> }): Promise<BulkOutput> }
}
