import {
  jobTransferFields,
  resignationHandoverFields,
  transferFields,
} from '@vantage/contracts/approvals/forms'
import type { ReviewListInput } from '@vantage/contracts/approvals/lists'
import type { ExportFormat } from '@vantage/contracts/lists'
import type { EmployeeContext } from '../context.ts'
import { exportList, recordExport } from '../list-export.ts'
import { formOrder, formRowOf, reviewQuery } from './queries.ts'

const fieldsOf = {
  transfer: Object.keys(transferFields.shape),
  jobTransfer: Object.keys(jobTransferFields.shape),
  resignationHandover: Object.keys(resignationHandoverFields.shape),
}

/** The forms of one type as a file, by the list's filters and order. The export is recorded. */
export async function* exportForms(
  ctx: EmployeeContext,
  input: ReviewListInput,
  format: ExportFormat,
): AsyncGenerator<Buffer> {
  await recordExport(ctx, {
    action: 'approvals.export',
    subject: `approvals.${format}`,
    after: { type: input.type },
  })
  const fields = fieldsOf[input.type]
  yield* exportList(
    ctx.db,
    {
      query: (db) => reviewQuery(db, input),
      order: formOrder,
      header: [
        ...['request_number', 'created_time', 'reporter'],
        ...fields,
        ...['delivery', 'problem', 'decision', 'remark', 'decided_time'],
        ...['review', 'reviewed_time', 'reviewed_by'],
      ],
      cells: (rows) =>
        rows
          .map(formRowOf)
          .map((row) => [
            ...[row.requestNumber, row.createdAt, row.reporter],
            ...fields.map((field) => row.fields[field] ?? ''),
            ...[row.delivery, row.problem, row.decision, row.remark, row.decidedAt],
            ...[row.review, row.reviewedAt, row.reviewedBy],
          ]),
    },
    input,
    format,
  )
}
