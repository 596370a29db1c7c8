import type { KeyRow, KeySlip, KeysInput } from '@vantage/contracts/access-keys/keys'
import type { ExportFormat } from '@vantage/contracts/lists'
import { repeatLost } from '@vantage/db/lost-connection'
import { accessKeys } from '@vantage/db/access-keys/tables'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'
import { exportList, recordExport } from '../list-export.ts'
import { audit } from '../ops/audit.ts'
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
      header: ['id', 'key', 'test', 'status', 'created', 'in use since', 'batch'],
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
            row.batchName,
          ]),
    },
    input,
    format,
  )
}

/** The unused keys of some batches, to be printed and given out. It is recorded as an export. */
export function readKeySlips(
  ctx: EmployeeContext,
  { batches }: { batches: readonly string[] },
): Promise<KeySlip[]> {
  const { id, pwd, way, status, batch } = accessKeys
  return repeatLost(async () => {
    const slips = await ctx.db
      .select({ pwd, way })
      .from(accessKeys)
      .where(and(eq(status, 1), inArray(batch, [...batches])))
      .orderBy(asc(id))
    const after = { count: slips.length }
    await audit(ctx, { action: 'keys.export', subject: 'keys as slips', after })
    return slips
  })
}
