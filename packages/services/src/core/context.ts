import type { Config } from '@vantage/config/config'
import type { PartsSearchSettings } from '@vantage/config/settings'
import type { Actor, AttemptActor, EmployeeActor, SystemActor } from '@vantage/contracts/auth/actor'
import type { Db } from '@vantage/db/client'
import type { DingtalkPort } from '@vantage/integrations/dingtalk/port'
import type { MailPort } from '@vantage/integrations/mail/port'
import type { PartsSearchPort } from '@vantage/integrations/parts-search/port'
import type { Jobs } from '@vantage/jobs/client'
import { ServiceError } from './errors.ts'
import type { Outcomes } from './outcomes.ts'
import type { ReportStore } from './report-store.ts'

export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export type Settings = Pick<
  Config,
  'login' | 'demo' | 'publicUrl' | 'dingtalk' | 'acceptUnverifiedScores' | 'timeZone' | 'calendar'
> & {
  chips: ChipSettings
  /** Null: nothing prints reports. */
  printing: PrintSettings | null
}

/** The Chromium that prints, and the address at which it reaches the pages. */
export interface PrintSettings {
  chromiumPath: string
  url: string
}

/**
 * When chips are refreshed each day, as `HH:MM`, and after how many days their rows are deleted; null: never. What the
 * contract allows.
 */
export type ChipSettings = Pick<
  PartsSearchSettings,
  'dailyAt' | 'keepDays' | 'monthlyParts' | 'monthStartsOn'
>

/** What a process holds for all its requests and jobs; nothing is a global. */
export interface Resources {
  db: Db
  jobs: Jobs
  reports: ReportStore
  /** Null: DingTalk is not configured. */
  dingtalk: DingtalkPort | null
  /** Null: no mail server is configured. */
  mail: MailPort | null
  /** Null: no parts search is configured. */
  partsSearch: PartsSearchPort | null
  outcomes: Outcomes
  settings: Settings
  clock: () => Date
  log: Log
}

/**
 * What every service is given: the resources, who is asking, and from which address with which user agent ('' when no
 * request stands behind it).
 */
export interface Context<Who extends Actor = Actor> extends Resources {
  actor: Who
  address: string
  userAgent: string
  /** The tokens of accounts that have signed in on the request's browser before. */
  devices?: readonly string[] | undefined
  /** The request's own, to tell connections apart. */
  connection?: object | undefined
}

/** What a service needs of the database alone; and if it looks at the time, is recorded, or has a transaction of its own. */
export type DbContext = Pick<Context, 'db'>
export type TimedContext = Pick<Context, 'db' | 'clock'>
export type AuditContext = Pick<Context, 'actor' | 'db' | 'clock'>
export type WriteContext = Pick<Context, 'actor' | 'db' | 'clock' | 'log'>

/** The context of somebody who is signed in, as most rules leave it. */
export type EmployeeContext = Context<EmployeeActor>

/** The context of somebody who takes a test. */
export type AttemptContext = Context<AttemptActor>

/** The context of the worker, its sweep, or the command line. */
export const systemContext = (
  resources: Resources,
  name: SystemActor['name'],
): Context<SystemActor> => ({
  ...resources,
  actor: { kind: 'system', name },
  address: '',
  userAgent: '',
})

/** An administrator who is not signed in here, as far as services and the audit log need. */
export const administratorAs = (id: number, username: string): EmployeeActor => ({
  kind: 'employee',
  id,
  username,
  fullname: '',
  englishname: '',
  type: 'evm',
  grants: [],
  session: new Uint8Array(),
  mustChangePassword: false,
})

/** Calls that carry a username need it to be the actor's own; throws `forbidden`. */
export function requireOwnUsername({ actor }: Pick<EmployeeContext, 'actor'>, username: string) {
  if (username !== actor.username) throw new ServiceError('forbidden', 'Not your own username.')
}
