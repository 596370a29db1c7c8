import {
  type BulkOutput,
  bulkOutput,
  editedRow,
  type EditOutput,
  editOutput,
  removeInput,
  rowInput,
  type Selection,
  selection,
  type UsesOutput,
  usesOutput,
} from '@vantage/contracts/editing'
import type { idSchema } from '@vantage/contracts/ids'
import { listOutput } from '@vantage/contracts/lists'
import type { EmployeeContext } from '@vantage/services/core/context'
import type { z } from 'zod'
import { type Mutation, mutation, type Query, query } from './service-procedures.ts'

/** The schemas of a list that administrators edit. `detail` is a single row, as it is edited. */
interface Schemas {
  input: z.ZodType
  row: z.ZodType
  detail: z.ZodType
  fields: z.ZodObject
  created: z.ZodType
}

type Edited<S extends Schemas> = z.output<S['fields']> & { id: number; version: number }

interface Services<S extends Schemas> {
  list(
    ctx: EmployeeContext,
    input: z.output<S['input']>,
  ): Promise<{ rows: z.input<S['row']>[]; total: number }>
  get(ctx: EmployeeContext, id: number): Promise<z.input<S['detail']>>
  uses(ctx: EmployeeContext, id: number): Promise<UsesOutput>
  create(ctx: EmployeeContext, fields: z.output<S['fields']>): Promise<z.input<S['created']>>
  edit(ctx: EmployeeContext, input: Edited<S>): Promise<EditOutput<z.input<S['detail']>>>
  remove(
    ctx: EmployeeContext,
    input: { which: Selection<z.output<S['input']>>; check: boolean },
  ): Promise<BulkOutput>
}

function proceduresOf(
  { input, row, detail, fields, created }: Schemas,
  { list, get, uses, create, edit, remove }: Services<Schemas>,
) {
  const selected = removeInput(selection(input))
  return {
    list: query('administrators', input, listOutput(row), list),
    get: query('administrators', rowInput, detail, (ctx, { id }) => get(ctx, id)),
    uses: query('administrators', rowInput, usesOutput, (ctx, { id }) => uses(ctx, id)),
    create: mutation('administrators', fields, created, create),
    edit: mutation('administrators', fields.extend(editedRow), editOutput(detail), (ctx, edited) =>
      edit(ctx, edited as Edited<Schemas>),
    ),
    removable: query('administrators', selected, bulkOutput, (ctx, { which }) =>
      remove(ctx, { which, check: true }),
    ),
    remove: mutation('administrators', selected, bulkOutput, (ctx, { which }) =>
      remove(ctx, { which, check: false }),
    ),
  }
}

type Id = z.input<typeof idSchema>
type Selected<S extends Schemas> = { which: { ids: Id[] } | { matching: z.input<S['input']> } }

/** What `proceduresOf` gives, by the schemas of the list. */
type EditProcedures<S extends Schemas> = {
  list: Query<z.input<S['input']>, { rows: z.output<S['row']>[]; total: number }>
  get: Query<{ id: Id }, z.output<S['detail']>>
  uses: Query<{ id: Id }, UsesOutput>
  create: Mutation<z.input<S['fields']>, z.output<S['created']>>
  edit: Mutation<
    z.input<S['fields']> & { id: Id; version: number },
    z.output<ReturnType<typeof editOutput<S['detail']>>>
  >
  removable: Query<Selected<S>, BulkOutput>
  remove: Mutation<Selected<S>, BulkOutput>
}

/** The procedures by which administrators list, look at, add, change and delete the rows of a list. */
export const editProcedures = <S extends Schemas>(
  schemas: S,
  services: Services<S>,
): EditProcedures<S> => proceduresOf(schemas, services) as EditProcedures<S>
