import type { ExportFormat } from '@vantage/contracts/lists'
import type { AuditLogInput } from '@vantage/contracts/ops/audit-log'
import type { EmployeeContext } from '../context.ts'
import { exportList, recordExport } from '../list-export.ts'
import { auditLogOrder, auditLogQuery } from './list-audit-log.ts'

/** The audit log as a file, by the list's filters and order. The export is recorded itself. */
export async function* exportAuditLog(
  ctx: EmployeeContext,
  input: AuditLogInput,
  format: ExportFormat,
): AsyncGenerator<Buffer> {
  const entry = { action: 'audit-log.export', subject: `audit-log.${format}` } as const
  await recordExport(ctx, entry)
  yield* exportList(
    ctx.db,
    {
      query: (db) => auditLogQuery(db, input),
      order: auditLogOrder,
      header: ['time', 'actor', 'action', 'subject', 'before', 'after'],
      cells: (rows) =>
        rows.map(({ at, actor, action, subject, before, after }) => [
          at,
          actor,
          action,
          subject,
          before && JSON.stringify(before),
          after && JSON.stringify(after),
        ]),
    },
    input,
    format,
  )
}
