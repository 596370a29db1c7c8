import type { ImportRowsInput, RowProblem } from '@vantage/contracts/ops/file-import'
import type { ExportFormat } from '@vantage/contracts/lists'
import { fileImportRows } from '@vantage/db/ops/tables'
import { eq } from 'drizzle-orm'
import type { EmployeeContext } from '../../context.ts'
import { recordedExport } from '../../list-export.ts'
import { importRowOrder, importRowsQuery, requireOwn } from './imports.ts'

/**
 * The bad rows of an import as a file that can be corrected and brought again: its columns, and after them the line in
 * the first file and what is wrong. Throws `not-found` for an import of somebody else.
 */
export async function* exportProblems(
  ctx: EmployeeContext,
  input: ImportRowsInput,
  format: ExportFormat,
): AsyncGenerator<Buffer> {
  const { summary } = await requireOwn(ctx, input.id)
  const columns = summary?.columns ?? []
  const list = {
    query: (db: EmployeeContext['db']) => importRowsQuery(db, input),
    // Every import has its own lines.
    within: eq(fileImportRows.importId, input.id),
    order: importRowOrder,
    header: [...columns, 'line', 'problems'],
    cells: (rows: Awaited<ReturnType<typeof importRowsQuery>>) =>
      rows.map(({ line, values, problems }) => [
        ...columns.map((column) => values[column] ?? ''),
        line,
        problems.map(inWords).join('; '),
      ]),
  }
  yield* recordedExport(ctx, 'import-problems', list, input, format)
}

const inWords = ({ column, reason, detail }: RowProblem) =>
  `${column ? `${column}: ` : ''}${reason}${detail ? ` (${detail})` : ''}`
