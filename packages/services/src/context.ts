import type { Grant, UserType } from '@vantage/contracts/auth/users'
import type { Database } from '@vantage/db/client'
import type { DingtalkPort } from '@vantage/integrations/dingtalk/port'
import type { Jobs } from '@vantage/jobs/client'
import { ServiceError } from './errors.ts'
import type { ReportStore } from './reports/report-store.ts'

/** Who is asking. `tokenHash` names the session. */
export interface Caller {
  employeeId: number
  username: string
  fullname: string
  englishname: string
  type: UserType
  grants: readonly Grant[]
  tokenHash: Buffer
}

export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface Settings {
  loginFailuresPerAccount: number
  loginFailuresPerAddress: number
  loginWindowMinutes: number
  /** Runs with the demo company, which the pages say. */
  demo: boolean
}

/** What a process holds for all its requests; nothing is a global. */
export interface Resources extends Database {
  jobs: Jobs
  reports: ReportStore
  /** Null: DingTalk is not configured. */
  dingtalk: DingtalkPort | null
  settings: Settings
  clock: () => Date
  log: Log
}

/** What every service is given: the resources, who is asking (null: not signed in), and from which address. */
export interface Context extends Resources {
  caller: Caller | null
  address: string
}

/** The signed-in caller; throws `unauthenticated` when there is none. */
export function requireCaller(ctx: Pick<Context, 'caller'>): Caller {
  if (!ctx.caller) throw new ServiceError('unauthenticated', 'Sign in first.')
  return ctx.caller
}

/** Calls that carry a username need it to be the caller's own (decisions section 12); throws `forbidden`. */
export function requireOwnUsername(ctx: Pick<Context, 'caller'>, username: string): Caller {
  const caller = requireCaller(ctx)
  if (username !== caller.username) throw new ServiceError('forbidden', 'Not your own username.')
  return caller
}
