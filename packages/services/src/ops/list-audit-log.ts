import type { AuditLogInput, AuditLogRow } from '@vantage/contracts/ops/audit-log'
import type { Db } from '@vantage/db/client'
import { auditLog } from '@vantage/db/ops/tables'
import { and, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'
import { containsText, isoTime, readPage } from '../lists.ts'
import { isCalled, withNames } from './named-things.ts'

/** The page of the audit log that was asked for, newest first unless told otherwise. */
export async function listAuditLog(
  ctx: EmployeeContext,
  input: AuditLogInput,
): Promise<{ rows: AuditLogRow[]; total: number }> {
  const page = await readPage(ctx.db, auditLogQuery(ctx.db, input), auditLogOrder, input)
  return { ...page, rows: await withNames(ctx.db, page.rows) }
}

export const auditLogOrder = {
  at: auditLog.at,
  actor: auditLog.actorName,
  action: auditLog.action,
  unique: auditLog.id,
}

/** The entries that the filters leave, for the list and for its export. */
export function auditLogQuery(db: Db, { search, actions, actor, from, to }: AuditLogInput) {
  return db
    .select({
      id: auditLog.id,
      at: isoTime(auditLog.at).as('at'),
      actor: auditLog.actorName,
      action: auditLog.action,
      subject: auditLog.subject,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(
      and(
        or(
          containsText(search, auditLog.subject, auditLog.actorName),
          isCalled(search, auditLog.subject),
        ),
        actions.length > 0 ? inArray(auditLog.action, actions) : undefined,
        actor === '' ? undefined : sql`lower(${auditLog.actorName}) = lower(${actor})`,
        from === undefined ? undefined : gte(auditLog.at, startOfDay(from, 0)),
        to === undefined ? undefined : lt(auditLog.at, startOfDay(to, 1)),
      ),
    )
    .$dynamic()
}

function startOfDay(day: string, plusDays: number): Date {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + plusDays)
  return date
}
