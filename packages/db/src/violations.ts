import { driverError } from '@vantage/contracts/ops/failures'

const codes = { unique: '23505', 'foreign key': '23503' } as const

/** Whether PostgreSQL refused a statement because of a constraint of this kind, or of this name. */
export function isViolation(
  error: unknown,
  kind: keyof typeof codes,
  constraint?: string,
): boolean {
  if (!(error instanceof Error)) return false
  const cause = driverError(error)
  if (!('code' in cause) || cause.code !== codes[kind]) return false
  return (
    constraint === undefined || ('constraint_name' in cause && cause.constraint_name === constraint)
  )
}
