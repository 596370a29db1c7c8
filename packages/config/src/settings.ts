import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { type Environment, environment } from './environment.ts'
import { flag, trustProxy, urlOf, wholeNumber } from './fields.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const text = z.string()

const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], {
      error: 'must be development, production or test',
    })
    .default('development'),
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: text.optional(),
  DATA_DIR: text.default('.data').transform((folder) => resolve(root, folder)),
  DATABASE_URL: urlOf('postgres', 'postgresql').optional(),
  REDIS_URL: urlOf('redis', 'rediss').optional(),
  DEMO: flag.optional(),
  LOGIN_FAILURES_PER_ACCOUNT: wholeNumber(1, 100_000).default(10),
  LOGIN_FAILURES_PER_ADDRESS: wholeNumber(1, 1_000_000).default(100),
  LOGIN_WINDOW_MINUTES: wholeNumber(1, 1440).default(15),
  DINGTALK_CORP_ID: text.optional(),
  DINGTALK_CLIENT_ID: text.optional(),
  DINGTALK_CLIENT_SECRET: text.optional(),
  DINGTALK_AGENT_ID: text.optional(),
  DINGTALK_API_BASE: urlOf('https', 'http').default('https://api.dingtalk.com'),
  DINGTALK_OAPI_BASE: urlOf('https', 'http').default('https://oapi.dingtalk.com'),
  SWEEP_SECONDS: wholeNumber(1, 3600).default(15),
  POOL_SIZE: wholeNumber(1, 500).default(10),
  TRUST_PROXY: trustProxy.default(false),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be debug, info, warn, error or silent',
    })
    .default('info'),
})
type Variables = z.infer<typeof variables>
type Name = keyof Variables

export interface DingtalkSettings {
  corpId: string
  clientId: string
  clientSecret: string
  /** Needed for work notices only. */
  agentId: string | null
  apiBase: string
  oapiBase: string
}

/** What the environment says, checked; the connections may still be unknown (see `readConfig`). */
export interface Settings {
  production: boolean
  /** undefined when DEMO is not given: `npm start` takes that as yes, everything else as no. */
  demo: boolean | undefined
  host: string | undefined
  port: number
  /** Absolute; relative values are taken from the project's root. */
  dataDir: string
  databaseUrl: string | undefined
  redisUrl: string | undefined
  login: { failuresPerAccount: number; failuresPerAddress: number; windowMinutes: number }
  dingtalk: DingtalkSettings | null
  sweepSeconds: number
  poolSize: number
  trustProxy: false | number | string
  logLevel: Variables['LOG_LEVEL']
}

/** Reads and checks every variable. Throws a ConfigError that names the first one at fault. */
export function readSettings(env: Environment = environment): Settings {
  const given = parse(env)
  if (given.DEMO === true && given.NODE_ENV === 'production') {
    throw new ConfigError('DEMO: demo mode is refused when NODE_ENV is production.')
  }
  if (given.DEMO === true && given.HOST !== undefined && given.HOST !== '127.0.0.1') {
    throw new ConfigError('HOST: demo mode listens on 127.0.0.1 only. Unset HOST, or set DEMO=0.')
  }
  return {
    production: given.NODE_ENV === 'production',
    demo: given.DEMO,
    host: given.HOST,
    port: given.PORT,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    redisUrl: given.REDIS_URL,
    login: {
      failuresPerAccount: given.LOGIN_FAILURES_PER_ACCOUNT,
      failuresPerAddress: given.LOGIN_FAILURES_PER_ADDRESS,
      windowMinutes: given.LOGIN_WINDOW_MINUTES,
    },
    dingtalk: dingtalkSettings(given),
    sweepSeconds: given.SWEEP_SECONDS,
    poolSize: given.POOL_SIZE,
    trustProxy: given.TRUST_PROXY,
    logLevel: given.LOG_LEVEL,
  }
}

function parse(env: Environment): Variables {
  const given: Record<string, string> = {}
  for (const name of Object.keys(variables.shape)) {
    const value = env[name]
    if (value === undefined) continue
    if (value.trim() === '') throw new ConfigError(`${name} is empty: give it a value or unset it.`)
    given[name] = value
  }
  const result = variables.safeParse(given)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const name = String(issue?.path[0])
  throw new ConfigError(`${name} is ${shown(name, given[name])}: it ${issue?.message}.`)
}

/** Secrets, and addresses that may hold a password, are not repeated on the terminal. */
function shown(name: string, value: string | undefined): string {
  return /SECRET|_URL$/.test(name) ? 'not valid' : `"${value}"`
}

function dingtalkSettings(given: Variables): DingtalkSettings | null {
  const needed = ['DINGTALK_CORP_ID', 'DINGTALK_CLIENT_ID', 'DINGTALK_CLIENT_SECRET'] as const
  const missing = needed.filter((name: Name) => given[name] === undefined)
  if (missing.length === needed.length) return null
  if (missing[0])
    throw new ConfigError(`${missing[0]} is missing: DingTalk needs all of ${needed.join(', ')}.`)
  return {
    corpId: given.DINGTALK_CORP_ID ?? '',
    clientId: given.DINGTALK_CLIENT_ID ?? '',
    clientSecret: given.DINGTALK_CLIENT_SECRET ?? '',
    agentId: given.DINGTALK_AGENT_ID ?? null,
    apiBase: given.DINGTALK_API_BASE,
    oapiBase: given.DINGTALK_OAPI_BASE,
  }
}
