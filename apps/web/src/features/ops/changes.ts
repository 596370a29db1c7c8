import type { AuditLogRow } from '@vantage/contracts/ops/audit-log'

interface Change {
  field: string
  /** undefined: it was not there. */
  before: unknown
  after: unknown
}

/** What an entry says was changed, field by field; what stayed the same is left out. */
export function changesOf({ before, after }: Pick<AuditLogRow, 'before' | 'after'>): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}
