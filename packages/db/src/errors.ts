import { driverError } from '@vantage/contracts/ops/failures'

/** There was no connection, so nothing was carried out: PostgreSQL is away, starting, stopping or full. */
const notReached = ['CONNECT_TIMEOUT', '57P03', '53300']
const notReachedBySystem = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']
/** The connection ended: what was under way on it may have been carried out or not. */
const lost = ['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', '57P01', '57P02']
const lostBySystem = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']

/** How PostgreSQL could not be asked; null for its answers and for everything else. */
export function connectionFailure(error: unknown): 'not-reached' | 'lost' | null {
  if (!(error instanceof Error)) return null
  const cause = driverError(error)
  const code = 'code' in cause ? String(cause.code) : ''
  // Other clients fail with codes of the system, too; only the driver's errors carry the query.
  const bySystem = 'query' in cause
  if (notReached.includes(code) || (bySystem && notReachedBySystem.includes(code)))
    return 'not-reached'
  if (lost.includes(code) || (bySystem && lostBySystem.includes(code))) return 'lost'
  return null
}

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
