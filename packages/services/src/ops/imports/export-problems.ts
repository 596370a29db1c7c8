import { type ImportRowsInput, importRowsInput } from '@vantage/contracts/ops/file-import'
import type { ExportFormat } from '@vantage/contracts/lists'
import { fileImportRows } from '@vantage/db/ops/tables'
import { eq } from 'drizzle-orm'
import type { EmployeeContext } from '../../context.ts'
import { recordedExport } from '../../list-export.ts'
import { importRowOrder, importRowsQuery, listImportRows } from './imports.ts'

/** The bad rows of an import as a file. Throws `not-found` for an import of somebody else. */
export async function* exportProblems(
  ctx: EmployeeContext,
  input: ImportRowsInput,
  format: ExportFormat,
): AsyncGenerator<Buffer> {
  await listImportRows(ctx, importRowsInput.parse({ id: input.id, state: input.state }))
  const list = {
    query: (db: EmployeeContext['db']) => importRowsQuery(db, input),
    // Every import has its own lines.
    within: eq(fileImportRows.importId, input.id),
    order: importRowOrder,
    header: ['line', 'column', 'in the file', 'reason', 'detail'],
    cells: (rows: Awaited<ReturnType<typeof importRowsQuery>>) =>
      rows.flatMap(({ line, problems }) =>
        problems.map(({ column, value, reason, detail }) => [line, column, value, reason, detail]),
      ),
  }
  yield* recordedExport(ctx, 'import-problems', list, input, format)
}
