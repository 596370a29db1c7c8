import type { ExportFormat } from '@vantage/contracts/lists'
import type { AuditLogInput, AuditLogRow } from '@vantage/contracts/ops/audit-log'
import type { EmployeeContext } from '../context.ts'
import { exportList, type ListExport } from '../list-export.ts'
import { audit } from './audit.ts'
import { auditLogOrder, auditLogQuery } from './list-audit-log.ts'

/** The audit log as a file, by the list's filters and order. The export is recorded itself. */
export async function* exportAuditLog(
  ctx: EmployeeContext,
  input: AuditLogInput,
  format: ExportFormat,
): AsyncGenerator<Buffer> {
  await audit(ctx, { action: 'audit-log.export', subject: `audit-log.${format}` })
  const list: ListExport<AuditLogRow, AuditLogInput['sort']> = {
    query: (db) => auditLogQuery(db, input),
    order: auditLogOrder,
    columns: [
      { header: 'time', value: ({ at }) => at },
      { header: 'actor', value: ({ actor }) => actor },
      { header: 'action', value: ({ action }) => action },
      { header: 'subject', value: ({ subject }) => subject },
      { header: 'before', value: ({ before }) => before && JSON.stringify(before) },
      { header: 'after', value: ({ after }) => after && JSON.stringify(after) },
    ],
  }
  yield* exportList(ctx.db, list, input, format)
}
