import type { ExportFormat } from '@vantage/contracts/lists'
import type { FileImportSummary, ImportKind } from '@vantage/contracts/list-files/file-import'
import { exampleOf, headingOf, importColumns } from '@vantage/contracts/list-files/import-columns'
import { csvLines, textWorkbook } from '../core/table-file.ts'
import { fileProblem } from './checked-row.ts'

/** Ignores spaces, case, and the kind of brackets. */
const plain = (heading: string) =>
  heading.toLowerCase().replaceAll(/\s/g, '').replaceAll('（', '(').replaceAll('）', ')')

interface Heading extends FileImportSummary {
  /** The column of each cell; null for one that is left out. */
  positions: (string | null)[]
}

/** Which columns the first line of a file names, and what is wrong with it. */
export function readHeading(kind: ImportKind, cells: readonly string[]): Heading {
  const known = new Map(
    importColumns[kind].flatMap(({ name, chinese, also = [] }) =>
      [name, chinese, ...also].map((heading) => [plain(heading), name] as const),
    ),
  )
  const positions = cells.map((cell) => known.get(plain(cell)) ?? null)
  const columns = positions.flatMap((name) => (name === null ? [] : [name]))
  const missing = importColumns[kind].filter(
    ({ name, required }) => required && !columns.includes(name),
  )
  const repeated = new Set(columns.filter((name, index) => columns.indexOf(name) < index))
  return {
    positions,
    columns,
    unknown: cells.filter((cell, index) => positions[index] === null && cell.trim() !== ''),
    faults: [
      ...missing.map(({ name: column }) => fileProblem('missing-column', { column })),
      ...[...repeated].map((column) => fileProblem('repeated-column', { column })),
    ],
  }
}

/** How many rows of a workbook are prepared for typing. */
const preparedRows = 1000

/** A file to start from: the headings in a language, and an example row. */
export async function exampleFile(
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
