import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { ConfigError, type Environment, environment } from './environment.ts'
import {
  bouncesAddress,
  dailyTime,
  flag,
  holidaysFile,
  oneOf,
  sender,
  siteAddress,
  smtpAddress,
  timeZone,
  token,
  trustProxy,
  urlOf,
  wholeNumber,
} from './fields.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A setting is read from the variable of its name: `login.failuresPerAccount` from LOGIN_FAILURES_PER_ACCOUNT. */
const variableOf = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => String(key).replace(/[A-Z]/g, '_$&'))
    .join('_')
    .toUpperCase()

/** How many failed sign-ins within the window block further ones. */
export const loginSettings = z.object({
  failuresPerAccount: wholeNumber(1, 100_000).default(10),
  failuresPerAddress: wholeNumber(1, 1_000_000).default(100),
  windowMinutes: wholeNumber(1, 1440).default(15),
})

const credentials = ['corpId', 'clientId', 'clientSecret'] as const
const credential = z.string({
  error: `is missing: DingTalk needs all of ${credentials.map((key) => variableOf(['dingtalk', key])).join(', ')}`,
})

/** One enterprise application of DingTalk. The bases carry no trailing path: `https://api.dingtalk.com`. */
export const dingtalkSettings = z.object({
  corpId: credential,
  clientId: credential,
  clientSecret: credential,
  /** Needed for work notices only. */
  agentId: z.string().nullable().default(null),
  /** In whose name forms are sent whose reporter has no DingTalk account. */
  originatorUserId: z.string().nullable().default(null),
  /** The templates of the three approval forms; one without is not sent. */
  processTransfer: z.string().nullable().default(null),
  processJobTransfer: z.string().nullable().default(null),
  processResignation: z.string().nullable().default(null),
  /** The component of each template that carries our request number. */
  requestNumberField: z.string().default('单号'),
  /** What events are signed and encrypted with; without both, none is taken. */
  eventToken: z.string().min(1).nullable().default(null),
  eventAesKey: z
    .string()
    .regex(/^[A-Za-z0-9]{43}$/, 'must have 43 characters, letters and digits')
    .nullable()
    .default(null),
  /** How many calls the organisation has in a month. */
  monthlyCalls: wholeNumber(100, 1_000_000_000).default(10_000),
  /** The longest wait for an answer. */
  timeoutSeconds: wholeNumber(1, 60).default(5),
  /** The longest time in which a create that was not answered can still take effect. */
  inFlightSeconds: wholeNumber(1, 86_400).default(900),
  /** The pause after the first send that failed; it doubles with each. */
  retrySeconds: wholeNumber(1, 3600).default(5),
  /** When DingTalk is first asked for a decision of which no event came; the pause then grows. */
  pollMinutes: wholeNumber(1, 1440).default(60),
  apiBase: urlOf('https', 'http').default('https://api.dingtalk.com'),
  oapiBase: urlOf('https', 'http').default('https://oapi.dingtalk.com'),
})
export type DingtalkSettings = z.infer<typeof dingtalkSettings>

/**
 * A parts search: Nexar with an application's credentials, or Octopart v4, its predecessor, with a token. The addresses
 * are complete, with their paths.
 */
export const partsSearchSettings = z
  .object({
    clientId: z.string().optional(),
    clientSecret: z.string().optional(),
    /** The token of Octopart v4, used in place of the client id and secret. */
    token: z.string().optional(),
    /** How many parts the contract allows each month, and on which day its months begin; null: not known. */
    monthlyParts: wholeNumber(1, 100_000_000).nullable().default(null),
    monthStartsOn: wholeNumber(1, 31).default(1),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be the two letters of a country')
      .default('US'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be the three letters of a currency')
      .default('USD'),
    identityUrl: urlOf('https', 'http').default('https://identity.nexar.com/connect/token'),
    nexarUrl: urlOf('https', 'http').default('https://api.nexar.com/graphql'),
    octopartUrl: urlOf('https', 'http').default('https://octopart.com/api/v4/endpoint'),
    /** When all parts are refreshed each day; null: never by itself. */
    dailyAt: dailyTime.default('08:30'),
    /** Rows that were fetched longer ago are deleted; null: none are. */
    keepDays: wholeNumber(1, 3650).nullable().default(null),
  })
  .transform(({ clientId, clientSecret, token: key, ...rest }, ctx) => {
    if (key !== undefined) return { ...rest, api: 'octopart' as const, token: key }
    if (clientId !== undefined && clientSecret !== undefined) {
      return { ...rest, api: 'nexar' as const, clientId, clientSecret }
    }
    const path = clientId === undefined ? 'clientId' : 'clientSecret'
    const message = `is missing: Nexar needs both ${variableOf(['partsSearch', 'clientId'])} and ${variableOf(['partsSearch', 'clientSecret'])}`
    ctx.addIssue({ code: 'custom', path: [path], message })
    return z.NEVER
  })
export type PartsSearchSettings = z.infer<typeof partsSearchSettings>

const nullWithout = (keys: readonly string[]) => (given: unknown) =>
  typeof given === 'object' && given && keys.some((key) => key in given) ? given : null

const fields = z.object({
  nodeEnv: oneOf('development', 'production', 'test').default('development'),
  port: wholeNumber(1, 65_535).default(3000),
  host: z.string().optional(),
  /** Absolute; relative values are taken from the project's root. */
  dataDir: z
    .string()
    .default('.data')
    .transform((folder) => resolve(root, folder)),
  databaseUrl: urlOf('postgres', 'postgresql').optional(),
  redisUrl: urlOf('redis', 'rediss').optional(),
  /** The database role of servers and workers, which `vantage migrate` grants what they need. */
  applicationRole: z.string().optional(),
  demo: flag.default(false),
  login: loginSettings,
  /** Whether an IQ result over REST may bring its own score, which HR sees as not verified. */
  acceptUnverifiedScores: flag.default(true),
  /** null: not configured. */
  dingtalk: z.preprocess(nullWithout(credentials), dingtalkSettings.nullable()),
  /** null: not configured. */
  partsSearch: z.preprocess(
    nullWithout(['clientId', 'clientSecret', 'token']),
    partsSearchSettings.nullable(),
  ),
  /** The server that takes e-mails, and whom they are from: both or neither. */
  smtpUrl: smtpAddress.optional(),
  mailFrom: sender.optional(),
  /** Where those of messages come back to that are not delivered; without it, to whom they are from. */
  bouncesUrl: bouncesAddress.optional(),
  /** The company's: when its nights are. */
  timeZone: timeZone.default('Asia/Shanghai'),
  /** Its holidays and the other days that it works; without it, messages go out Monday to Friday. */
  holidaysFile: holidaysFile.optional(),
  sweepSeconds: wholeNumber(1, 3600).default(15),
  /** A file that a worker touches as long as it is alive and reaches the database; null: none. */
  heartbeatFile: z.string().nullable().default(null),
  poolSize: wholeNumber(1, 500).default(10),
  trustProxy: trustProxy.default(false),
  publicUrl: siteAddress.nullable().default(null),
  /** The Chromium that prints reports as PDFs; null: none are printed. */
  chromiumPath: z.string().nullable().default(null),
  /** Where that Chromium reaches the pages; this machine's own port when null. */
  printUrl: siteAddress.nullable().default(null),
  metricsToken: token.nullable().default(null),
  maxConnections: wholeNumber(1, 100_000).default(2000),
  logLevel: oneOf('debug', 'info', 'warn', 'error', 'silent').default('info'),
})

const settings = fields
  .refine(({ demo, nodeEnv }) => !demo || nodeEnv !== 'production', {
    error: 'Demo mode is refused when NODE_ENV is production: set DEMO=0.',
  })
  .refine(({ demo, host = '127.0.0.1' }) => !demo || host === '127.0.0.1', {
    error: 'HOST: demo mode listens on 127.0.0.1 only. Unset HOST, or set DEMO=0.',
  })
  .transform(({ host, smtpUrl, mailFrom, bouncesUrl, holidaysFile: days, ...rest }, ctx) => {
    if ((smtpUrl === undefined) !== (mailFrom === undefined)) {
      const path = smtpUrl === undefined ? 'smtpUrl' : 'mailFrom'
      const message = 'is missing: e-mail needs both SMTP_URL and MAIL_FROM'
      ctx.addIssue({ code: 'custom', path: [path], message })
    } else if (bouncesUrl && smtpUrl === undefined) {
      const message =
        'needs SMTP_URL and MAIL_FROM: without them no mail goes out that could come back'
      ctx.addIssue({ code: 'custom', path: ['bouncesUrl'], message })
    }
    return {
      ...rest,
      host: host ?? (rest.demo ? '127.0.0.1' : '0.0.0.0'),
      calendar: { timeZone: rest.timeZone, ...(days ?? { holidays: [], workdays: [] }) },
      /** null: not configured. */
      mail: smtpUrl && mailFrom ? { smtpUrl, from: mailFrom, bounces: bouncesUrl ?? null } : null,
    }
  })

/** The checked environment; the connections may still be unknown (see `readConfig`). */
export type Settings = z.infer<typeof settings>

const groups: Record<string, z.ZodObject> = {
  login: loginSettings,
  dingtalk: dingtalkSettings,
  partsSearch: partsSearchSettings.in,
}

export type MailSettings = NonNullable<Settings['mail']>

/** The names of all variables that are read. */
export const variableNames: readonly string[] = Object.keys(fields.shape).flatMap((key) => {
  const group = groups[key]
  return group
    ? Object.keys(group.shape).map((inner) => variableOf([key, inner]))
    : [variableOf([key])]
})

/** Reads and checks every variable. Throws a ConfigError that names the first wrong one. */
export function readSettings(env: Environment = environment): Settings {
  const result = settings.safeParse({
    ...valuesOf(fields, env),
    ...Object.fromEntries(
      Object.entries(groups).map(([group, schema]) => [group, valuesOf(schema, env, group)]),
    ),
  })
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new ConfigError(issue ? describe(issue, env) : result.error.message)
}

function valuesOf({ shape }: z.ZodObject, env: Environment, ...group: string[]) {
  const values: Record<string, string> = {}
  for (const key of Object.keys(shape)) {
    const name = variableOf([...group, key])
    const value = env[name]
    if (value === undefined) continue
    if (value.trim() === '') throw new ConfigError(`${name} is empty: give it a value or unset it.`)
    values[key] = value
  }
  return values
}

/** A rule about several variables has no path, and its message is a complete sentence. */
function describe({ path, message }: z.core.$ZodIssue, env: Environment): string {
  if (path.length === 0) return message
  const name = variableOf(path)
  const value = env[name]
  if (value === undefined) return `${name} ${message}.`
  // Secrets, and addresses that may hold a password, are not repeated on the terminal.
  const shown = /SECRET|TOKEN|AES_KEY|_URL$/.test(name) ? 'not valid' : `"${value}"`
  return `${name} is ${shown}: it ${message}.`
}
