import type { ExportFormat, ListPage } from '@vantage/contracts/lists'
import type { Db } from '@vantage/db/client'
import { stringify } from 'csv-stringify/sync'
import type { PgSelect } from 'drizzle-orm/pg-core'
import writeXlsxFile from 'write-excel-file/node'
import { ServiceError } from './errors.ts'
import { inOrder, type ListOrder } from './lists.ts'

/** What is exported: the query of the list without its page, and the columns of the file. */
export interface ListExport<Row, Sort extends string> {
  query: (db: Db) => PgSelect
  order: ListOrder<Sort>
  columns: readonly { header: string; value: (row: Row) => string | number | null }[]
}

const batch = 1000
/** A workbook is put together in memory. */
const mostInWorkbook = 50_000

/**
 * The rows of a list as a file, in pieces, all of one moment. No cell of a CSV file can be a formula. Throws `invalid`
 * when a workbook would be too large.
 */
export async function* exportList<Row, Sort extends string>(
  db: Db,
  list: ListExport<Row, Sort>,
  order: Pick<ListPage<Sort>, 'sort' | 'direction'>,
  format: ExportFormat,
): AsyncGenerator<Buffer> {
  const { columns } = list
  const header = columns.map((column) => column.header)
  const cells = (row: Row) => columns.map(({ value }) => value(row))
  if (format === 'csv') {
    yield csv([header], { bom: true })
    for await (const rows of readInBatches(db, list, order)) yield csv(rows.map(cells))
    return
  }
  const sheet: (string | number | null)[][] = [header]
  for await (const rows of readInBatches(db, list, order)) {
    sheet.push(...rows.map(cells))
    if (sheet.length > mostInWorkbook) {
      throw new ServiceError(
        'invalid',
        `More than ${mostInWorkbook} rows: filter them, or export CSV.`,
      )
    }
  }
  yield await writeXlsxFile(sheet).toBuffer()
}

const csv = (rows: readonly (readonly (string | number | null)[])[], options = {}) =>
  Buffer.from(
    stringify([...rows], { escape_formulas: true, record_delimiter: 'windows', ...options }),
  )

async function* readInBatches<Row, Sort extends string>(
  db: Db,
  { query, order }: ListExport<Row, Sort>,
  by: Pick<ListPage<Sort>, 'sort' | 'direction'>,
): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += batch) {
    const rows = (await inOrder(query(db), order, by).limit(batch).offset(offset)) as Row[]
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
  }
}
