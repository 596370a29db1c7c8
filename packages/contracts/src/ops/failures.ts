import { callFailures, type CallFailure, type ThirdParty, thirdParties } from './third-parties.ts'

/** Why a job failed. `stalled`: its worker ended each time. `database-timeout`: PostgreSQL cancelled a slow statement. */
export const failureCauses = [
  ...callFailures,
  'database-away',
  'database-timeout',
  'stalled',
  'unknown',
] as const
export type FailureCause = (typeof failureCauses)[number]

export interface Failure {
  /** Null: no third party caused it. */
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
export function causeOf(error: unknown): FailureCause {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? readFailure(cause.message).cause : 'unknown'
}

/** Parses the reason that the job store keeps. */
export function readFailure(reason: string): Failure {
  const [, party, cause] = named.exec(reason) ?? []
  const byName = thirdParties.find((each) => each === party)
  if (byName)
    return { party: byName, cause: callFailures.find((each) => each === cause) ?? 'unknown' }
  return { party: null, cause: known.find(([pattern]) => pattern.test(reason))?.[1] ?? 'unknown' }
}

/** The reason of a job that a third party ended, as `readFailure` reads it. */
export const failureReason = (party: ThirdParty, cause: CallFailure): string => `${party}: ${cause}`
