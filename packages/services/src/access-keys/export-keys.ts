import type { KeyRow, KeysInput } from '@vantage/contracts/access-keys/keys'
import type { ExportFormat } from '@vantage/contracts/lists'
import type { EmployeeContext } from '../context.ts'
import { exportList, recordExport } from '../list-export.ts'
import { keyRowOf, keysOrder, keysQuery } from './list-keys.ts'

const tests = { 1: 'IQ', 2: 'Big Five', 3: 'either' } as const
const words = { 1: 'unused', 2: 'in use', 3: 'used' } as const
const statusOf = ({ status, expired }: KeyRow) => (expired ? 'expired' : words[status])

/** The keys as a file, by the list's filters and order. The export is recorded. */
export async function* exportKeys(
  ctx: EmployeeContext,
  input: KeysInput,
  format: ExportFormat,
): AsyncGenerator<Buffer> {
  await recordExport(ctx, { action: 'keys.export', subject: `keys.${format}` })
  yield* exportList(
    ctx.db,
    {
      query: (db) => keysQuery(db, input),
      order: keysOrder,
      header: ['id', 'key', 'test', 'status', 'created', 'in use since'],
      cells: (rows) =>
        rows
          .map(keyRowOf)
          .map((row) => [
            row.id,
            row.pwd,
            tests[row.way],
            statusOf(row),
            row.createdAt,
            row.startedAt,
          ]),
    },
    input,
    format,
  )
}
