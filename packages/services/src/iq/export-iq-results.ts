import type { IqResultsInput } from '@vantage/contracts/iq/iq-results'
import type { ExportFormat } from '@vantage/contracts/lists'
import { rangeText } from '@vantage/domain/iq/score'
import type { EmployeeContext } from '../context.ts'
import { exportList, recordExport } from '../list-export.ts'
import { iqResultOf, iqResultsOrder, iqResultsQuery } from './list-iq-results.ts'

const header = [
  ...['created', 'name', 'post', 'age group', 'duration in seconds', 'score', 'verified'],
  ...['time ran out', 'standard range', 'analysis', 'item bank', 'version', 'language changed'],
]
const yes = (value: boolean) => (value ? 'yes' : 'no')

/** The IQ results as a file, by the list's filters and order. The export is recorded. */
export async function* exportIqResults(
  ctx: EmployeeContext,
  input: IqResultsInput,
  format: ExportFormat,
): AsyncGenerator<Buffer> {
  const entry = { action: 'iq-records.export', subject: `iq-results.${format}` } as const
  await recordExport(ctx, entry)
  yield* exportList(
    ctx.db,
    {
      query: (db) => iqResultsQuery(db, input),
      order: iqResultsOrder,
      header,
      cells: (rows) =>
        rows
          .map(iqResultOf)
          .map((row) => [
            ...[row.createdAt, row.name, row.post, row.age, row.duration, row.score],
            ...[yes(row.verified), yes(row.timedOut)],
            ...[row.standard && rangeText(row.standard), row.analysis],
            ...[row.bank, row.bankVersion, yes(row.langChanged)],
          ]),
    },
    input,
    format,
  )
}
