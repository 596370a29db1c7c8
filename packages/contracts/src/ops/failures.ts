import { callFailures, type CallFailure, type ThirdParty, thirdParties } from './third-parties.ts'

/**
 * Why a job failed, in terms that a page can say. `stalled`: its worker ended each time. `database-timeout`: PostgreSQL
 * cancelled a statement that took too long.
 */
export const failureCauses = [
  ...callFailures,
  'database-away',
  'database-timeout',
  'stalled',
  'unknown',
] as const
export type FailureCause = (typeof failureCauses)[number]

export interface Failure {
  /** Who caused it, when it was a third party. */
  party: ThirdParty | null
  cause: FailureCause
}

const named = new RegExp(`^(${thirdParties.join('|')}): (${callFailures.join('|')})$`)
const known: readonly [RegExp, FailureCause][] = [
  [/stalled more than allowable/, 'stalled'],
  [/statement timeout|canceling statement/, 'database-timeout'],
  [
    /CONNECT_TIMEOUT|CONNECTION_(CLOSED|DESTROYED|ENDED)|ECONNREFUSED|terminating connection|the database system is|too many clients/,
    'database-away',
  ],
]

/** The cause of an error that ended a job. */
export const causeOf = (error: unknown): FailureCause =>
  error instanceof Error ? readFailure(driverError(error).message).cause : 'unknown'

/** The driver's own error, which drizzle wraps into one that repeats the query with its parameters. */
export const driverError = (error: Error): Error =>
  'query' in error && error.cause instanceof Error ? error.cause : error

/** What the reason that the job store keeps says. */
export function readFailure(reason: string): Failure {
  const [, party, cause] = named.exec(reason) ?? []
  const byName = thirdParties.find((each) => each === party)
  if (byName)
    return { party: byName, cause: callFailures.find((each) => each === cause) ?? 'unknown' }
  return { party: null, cause: known.find(([pattern]) => pattern.test(reason))?.[1] ?? 'unknown' }
}

/** The reason of a job that a third party ended, as `readFailure` reads it. */
export const failureReason = (party: ThirdParty, cause: CallFailure): string => `${party}: ${cause}`
