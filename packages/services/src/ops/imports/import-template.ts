import type { ImportKind } from '@vantage/contracts/ops/file-import'
import { exampleOf, headingOf, importColumns } from '@vantage/contracts/ops/import-columns'
import type { ExportFormat } from '@vantage/contracts/lists'
import { csvLines, textWorkbook } from '../../table-file.ts'

/** As many rows of a workbook are ready to be typed in. */
const preparedRows = 1000

/** A file to begin an import with: the headings in a language, and a row as an example. */
export async function importTemplate(
  kind: ImportKind,
  lang: 'ch' | 'en',
  format: ExportFormat,
): Promise<Buffer> {
  const columns = importColumns[kind]
  const lines = [
    columns.map((column) => headingOf(column, lang)),
    columns.map((column) => exampleOf(column, lang)),
  ]
  return format === 'csv' ? csvLines(lines, { isFirst: true }) : textWorkbook(lines, preparedRows)
}
