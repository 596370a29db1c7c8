import type { FileImportSummary, ImportKind, RowProblem } from '@vantage/contracts/ops/file-import'
import { importColumns } from '@vantage/contracts/ops/import-columns'

/** Without spaces, in lower case, and with the same brackets however they are typed. */
const plain = (heading: string) =>
  heading.toLowerCase().replaceAll(/\s/g, '').replaceAll('（', '(').replaceAll('）', ')')

interface Heading extends FileImportSummary {
  /** By the position of a cell: the column that it is, or null for one that is left out. */
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
  const fault = (name: string, reason: RowProblem['reason']): RowProblem => ({
    ...{ column: name, value: '', reason, detail: '' },
  })
  const missing = importColumns[kind].filter(
    ({ name, required }) => required && !columns.includes(name),
  )
  const repeated = new Set(columns.filter((name, index) => columns.indexOf(name) < index))
  return {
    positions,
    columns,
    unknown: cells.filter((cell, index) => positions[index] === null && cell.trim() !== ''),
    faults: [
      ...missing.map(({ name }) => fault(name, 'missing-column')),
      ...[...repeated].map((name) => fault(name, 'repeated-column')),
    ],
  }
}
