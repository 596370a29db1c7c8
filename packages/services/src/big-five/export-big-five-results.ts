import type { BigFiveResultsInput } from '@vantage/contracts/big-five/big-five-results'
import type { ExportFormat } from '@vantage/contracts/lists'
import type { EmployeeContext } from '../context.ts'
import { exportList, recordExport } from '../list-export.ts'
import {
  bigFiveResultOf,
  bigFiveResultsOrder,
  bigFiveResultsQuery,
} from './list-big-five-results.ts'

/** The Big Five results as a file, by the list's filters and order. The export is recorded. */
export async function* exportBigFiveResults(
  ctx: EmployeeContext,
  input: BigFiveResultsInput,
  format: ExportFormat,
): AsyncGenerator<Buffer> {
  const entry = {
    action: 'big-five-records.export',
    subject: `big-five-results.${format}`,
  } as const
  await recordExport(ctx, entry)
  yield* exportList(
    ctx.db,
    {
      query: (db) => bigFiveResultsQuery(db, input),
      order: bigFiveResultsOrder,
      header: [
        ...['created', 'name', 'post', 'N', 'E', 'O', 'C', 'A'],
        ...['item bank', 'version', 'language changed'],
      ],
      cells: (rows) =>
        rows
          .map(bigFiveResultOf)
          .map(({ createdAt, name, post, scores, bank, bankVersion, langChanged }) => [
            ...[createdAt, name, post, scores.N, scores.E, scores.O, scores.C, scores.A],
            ...[bank, bankVersion, langChanged ? 'yes' : 'no'],
          ]),
    },
    input,
    format,
  )
}
