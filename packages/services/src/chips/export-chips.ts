import type { ChipPartsInput } from '@vantage/contracts/chips/parts'
import type { ExportFormat } from '@vantage/contracts/lists'
import { chipEntries, chipParts } from '@vantage/db/chips/tables'
import type { Db } from '@vantage/db/client'
import { inventoryWord } from '@vantage/domain/chips/inventory'
import { eq } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'
import { exportList, recordExport } from '../list-export.ts'
import { isStale, matching, partsOrder } from './list-parts.ts'

const header = [
  ...['part number', 'internal id', 'country', 'distributor', 'minimum order quantity', 'SKU'],
  ...['stock', 'inventory', 'updated', 'fetched', 'stale'],
]

/** All rows of the part numbers that the search and the filter leave, in the list's order. The export is recorded. */
export async function* exportChips(
  ctx: EmployeeContext,
  input: ChipPartsInput,
  format: ExportFormat,
): AsyncGenerator<Buffer> {
  const entry = { action: 'chips.export', subject: `chips.${format}` } as const
  await recordExport(ctx, entry)
  yield* exportList(
    ctx.db,
    {
      query: (db) => entriesQuery(db, input),
      order: { ...partsOrder, unique: chipEntries.id },
      header,
      cells: (rows) =>
        rows.map(({ mpn, fid, country, distributor, moq, sku, stock, ...rest }) => {
          const word = inventoryWord(stock)
          const [updated, fetched] = [rest.updated, rest.fetchedAt].map(
            (time) => time?.toISOString() ?? null,
          )
          return [
            ...[mpn, fid, country, distributor, moq, sku],
            ...[word === null ? stock : null, word, updated ?? null, fetched ?? null],
            rest.stale ? 'stale' : null,
          ]
        }),
    },
    input,
    format,
  )
}

const entriesQuery = (db: Db, input: ChipPartsInput) =>
  db
    .select({
      id: chipEntries.id,
      mpn: chipEntries.mpn,
      fid: chipParts.fid,
      country: chipEntries.country,
      distributor: chipEntries.distributor,
      moq: chipEntries.moq,
      sku: chipEntries.sku,
      stock: chipEntries.stock,
      updated: chipEntries.updated,
      fetchedAt: chipParts.fetchedAt,
      stale: isStale.as('stale'),
    })
    .from(chipEntries)
    .innerJoin(chipParts, eq(chipParts.mpn, chipEntries.mpn))
    .where(matching(db, input))
    .$dynamic()
