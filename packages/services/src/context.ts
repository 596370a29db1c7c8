import type { Grant, UserType } from '@vantage/contracts/auth/users'
import type { Database } from '@vantage/db/client'
import type { Jobs } from '@vantage/jobs/client'
import type { ReportStore } from './reports/report-store.ts'
import { ServiceError } from './errors.ts'

/** Who is asking. */
export interface Caller {
  employeeId: number
  username: string
  fullname: string
  englishname: string
  type: UserType
  grants: readonly Grant[]
}

export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** What every service is given; nothing is a global. `caller` is null for someone not signed in. */
export interface Context extends Database {
  caller: Caller | null
  jobs: Jobs
  reports: ReportStore
  clock: () => Date
  log: Log
}

/** The signed-in caller; throws `unauthenticated` when there is none. */
export function requireCaller(ctx: Pick<Context, 'caller'>): Caller {
  if (!ctx.caller) throw new ServiceError('unauthenticated', 'Sign in first.')
  return ctx.caller
}
