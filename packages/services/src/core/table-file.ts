import { stringify } from 'csv-stringify/sync'
import writeXlsxFile from 'write-excel-file/node'

export type Cell = string | number | null
type Lines = readonly (readonly Cell[])[]

/** Lines of a CSV file, of which no cell can be a formula. The mark at the beginning of a file tells Excel that it is UTF-8. */
export const csvLines = (lines: Lines, { isFirst }: { isFirst: boolean }): Buffer =>
  Buffer.from(
    stringify([...lines], { escape_formulas: true, record_delimiter: 'windows', bom: isFirst }),
  )

/** A workbook of one sheet, put together in memory. */
export const workbookOf = (lines: Lines): Promise<Buffer> =>
  writeXlsxFile(lines.map((cells) => [...cells])).toBuffer()

const text = { type: String, format: '@' } as const

/**
 * A workbook to be filled in: every cell is text, so that a spreadsheet leaves what is typed there as it is. `rows`: how
 * many rows are prepared.
 */
export function textWorkbook(lines: readonly (readonly string[])[], rows: number): Promise<Buffer> {
  const [heading = []] = lines
  const sheet = Array.from({ length: Math.max(rows, lines.length) }, (_, line) =>
    heading.map((_heading, column) => {
      const value = lines[line]?.[column]
      return value === undefined ? text : { ...text, value }
    }),
  )
  return writeXlsxFile(sheet, { columns: heading.map(() => ({ width: 24 })) }).toBuffer()
}
