import type { AuditDetails } from '@vantage/contracts/ops/audit-log'

/** The fields in which two versions differ, as the audit log keeps them; null when they do in none. */
export function differences(
  before: AuditDetails,
  after: AuditDetails,
): { before: AuditDetails; after: AuditDetails } | null {
  const fields = Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  if (fields.length === 0) return null
  const only = (details: AuditDetails) =>
    Object.fromEntries(fields.map((field) => [field, details[field] ?? null]))
  return { before: only(before), after: only(after) }
}
