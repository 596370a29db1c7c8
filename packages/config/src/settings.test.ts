import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { ConfigError, type Environment } from './environment.ts'
import { readSettings } from './settings.ts'

const messageOf = (env: Environment): string => {
  try {
    readSettings(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as ConfigError).message
  }
  return 'accepted'
}

test('an empty environment gives the documented values', () => {
  expect(readSettings({})).toMatchObject({
    nodeEnv: 'development',
    port: 3000,
    host: '0.0.0.0',
    demo: false,
    login: { failuresPerAccount: 10, failuresPerAddress: 100, windowMinutes: 15 },
    dingtalk: null,
    mail: null,
    timeZone: 'Asia/Shanghai',
    sweepSeconds: 15,
    poolSize: 10,
    trustProxy: false,
    publicUrl: null,
    metricsToken: null,
    maxConnections: 2000,
    logLevel: 'info',
  })
  expect(readSettings({}).dataDir).toMatch(/^\/.*\/\.data$/)
})

test('each setting is read from the variable of its name', () => {
  expect(
    readSettings({
      NODE_ENV: 'test',
      PORT: '8080',
      HOST: '10.0.0.1',
      DATA_DIR: '/data',
      DATABASE_URL: 'postgres://a@b/c',
      REDIS_URL: 'redis://d',
      DEMO: '0',
      PUBLIC_URL: 'https://vantage.example',
      LOGIN_FAILURES_PER_ACCOUNT: '1',
      LOGIN_FAILURES_PER_ADDRESS: '2',
      LOGIN_WINDOW_MINUTES: '3',
      ACCEPT_UNVERIFIED_SCORES: '0',
      DINGTALK_CORP_ID: 'corp',
      DINGTALK_CLIENT_ID: 'client',
      DINGTALK_CLIENT_SECRET: 'secret',
      DINGTALK_AGENT_ID: '4',
      DINGTALK_ORIGINATOR_USER_ID: 'originator',
      DINGTALK_PROCESS_TRANSFER: 'PROC-1',
      DINGTALK_PROCESS_JOB_TRANSFER: 'PROC-2',
      DINGTALK_PROCESS_RESIGNATION: 'PROC-3',
      DINGTALK_REQUEST_NUMBER_FIELD: 'Number',
      DINGTALK_MONTHLY_CALLS: '500000',
      DINGTALK_EVENT_TOKEN: 'event-token',
      DINGTALK_EVENT_AES_KEY: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
      DINGTALK_TIMEOUT_SECONDS: '9',
      DINGTALK_IN_FLIGHT_SECONDS: '10',
      DINGTALK_RETRY_SECONDS: '11',
      DINGTALK_POLL_MINUTES: '12',
      DINGTALK_API_BASE: 'http://api',
      DINGTALK_OAPI_BASE: 'http://oapi',
      PARTS_SEARCH_CLIENT_ID: 'search',
      PARTS_SEARCH_CLIENT_SECRET: 'secret',
      PARTS_SEARCH_MONTHLY_PARTS: '10000',
      PARTS_SEARCH_MONTH_STARTS_ON: '15',
      PARTS_SEARCH_COUNTRY: 'CN',
      PARTS_SEARCH_CURRENCY: 'CNY',
      PARTS_SEARCH_IDENTITY_URL: 'http://identity/token',
      PARTS_SEARCH_NEXAR_URL: 'http://nexar/graphql',
      PARTS_SEARCH_OCTOPART_URL: 'http://octopart/api',
      PARTS_SEARCH_DAILY_AT: '23:05',
      PARTS_SEARCH_KEEP_DAYS: '9',
      SMTP_URL: 'smtp://mail',
      MAIL_FROM: 'Example HR <hr@example.com>',
      BOUNCES_URL: 'smtp://Bounces.example.com:2525',
      TIME_ZONE: 'Europe/Berlin',
      SWEEP_SECONDS: '5',
      HEARTBEAT_FILE: '/tmp/beat',
      POOL_SIZE: '6',
      TRUST_PROXY: '7',
      CHROMIUM_PATH: '/usr/bin/chromium',
      PRINT_URL: 'http://web:8080',
      METRICS_TOKEN: '0123456789abcdef',
      MAX_CONNECTIONS: '8',
      LOG_LEVEL: 'warn',
    }),
  ).toEqual({
    nodeEnv: 'test',
    port: 8080,
    host: '10.0.0.1',
    dataDir: '/data',
    databaseUrl: 'postgres://a@b/c',
    redisUrl: 'redis://d',
    demo: false,
    login: { failuresPerAccount: 1, failuresPerAddress: 2, windowMinutes: 3 },
    acceptUnverifiedScores: false,
    dingtalk: {
      corpId: 'corp',
      clientId: 'client',
      clientSecret: 'secret',
      agentId: '4',
      originatorUserId: 'originator',
      processTransfer: 'PROC-1',
      processJobTransfer: 'PROC-2',
      processResignation: 'PROC-3',
      requestNumberField: 'Number',
      eventToken: 'event-token',
      eventAesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
      timeoutSeconds: 9,
      inFlightSeconds: 10,
      retrySeconds: 11,
      pollMinutes: 12,
      monthlyCalls: 500_000,
      apiBase: 'http://api',
      oapiBase: 'http://oapi',
    },
    partsSearch: {
      api: 'nexar',
      clientId: 'search',
      clientSecret: 'secret',
      monthlyParts: 10_000,
      monthStartsOn: 15,
      country: 'CN',
      currency: 'CNY',
      identityUrl: 'http://identity/token',
      nexarUrl: 'http://nexar/graphql',
      octopartUrl: 'http://octopart/api',
      dailyAt: '23:05',
      keepDays: 9,
    },
    mail: {
      smtpUrl: 'smtp://mail',
      from: 'Example HR <hr@example.com>',
      bounces: { domain: 'bounces.example.com', port: 2525 },
    },
    timeZone: 'Europe/Berlin',
    calendar: { timeZone: 'Europe/Berlin', holidays: [], workdays: [] },
    sweepSeconds: 5,
    heartbeatFile: '/tmp/beat',
    poolSize: 6,
    trustProxy: 7,
    publicUrl: 'https://vantage.example',
    chromiumPath: '/usr/bin/chromium',
    printUrl: 'http://web:8080',
    metricsToken: '0123456789abcdef',
    maxConnections: 8,
    logLevel: 'warn',
  })
})

test('DingTalk is reached at its public addresses unless others are given', () => {
  const credentials = {
    DINGTALK_CORP_ID: 'a',
    DINGTALK_CLIENT_ID: 'b',
    DINGTALK_CLIENT_SECRET: 'c',
  }
  expect(readSettings(credentials).dingtalk).toMatchObject({
    agentId: null,
    originatorUserId: null,
    processTransfer: null,
    requestNumberField: '单号',
    eventToken: null,
    inFlightSeconds: 900,
    retrySeconds: 5,
    pollMinutes: 60,
    monthlyCalls: 10_000,
    apiBase: 'https://api.dingtalk.com',
    oapiBase: 'https://oapi.dingtalk.com',
  })
})

test.each([
  [{ PARTS_SEARCH_CLIENT_ID: 'a', PARTS_SEARCH_CLIENT_SECRET: 'b' }, { api: 'nexar' }],
  [
    { PARTS_SEARCH_TOKEN: 'c', PARTS_SEARCH_DAILY_AT: 'off' },
    { api: 'octopart', dailyAt: null },
  ],
])('%j is a parts search', (env: Environment, expected) => {
  expect(readSettings(env).partsSearch).toMatchObject({ dailyAt: '08:30', ...expected })
})

test('there is no parts search without credentials', () => {
  expect(readSettings({ PARTS_SEARCH_COUNTRY: 'CN' }).partsSearch).toBeNull()
})

test('demo mode listens on the loopback address', () => {
  expect(readSettings({ DEMO: '1' })).toMatchObject({ demo: true, host: '127.0.0.1' })
})

test.each([
  [{ PORT: '' }, 'PORT is empty: give it a value or unset it.'],
  [{ PORT: '80a' }, 'PORT is "80a": it must be a whole number from 1 to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000": it must be from 1 to 65535.'],
  [{ DEMO: 'yes' }, 'DEMO is "yes": it must be 0 or 1.'],
  [{ POOL_SIZE: '-1' }, 'POOL_SIZE is "-1": it must be a whole number from 1 to 500.'],
  [{ LOGIN_WINDOW_MINUTES: '0' }, 'LOGIN_WINDOW_MINUTES is "0": it must be from 1 to 1440.'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV is "prod": it must be development, production or test.'],
  [
    { REDIS_URL: 'http://:hidden@here' },
    'REDIS_URL is not valid: it must be an address that begins with redis://.',
  ],
  [
    { TRUST_PROXY: 'true' },
    'TRUST_PROXY is "true": it must be a number of proxies or their addresses with commas between.',
  ],
  [
    { PUBLIC_URL: 'https://vantage.example/hr' },
    'PUBLIC_URL is not valid: it must be a scheme and a host alone, such as https://vantage.example.com.',
  ],
  [
    { PUBLIC_URL: 'vantage.example' },
    'PUBLIC_URL is not valid: it must be an address that begins with https://.',
  ],
  [
    { METRICS_TOKEN: 'short' },
    'METRICS_TOKEN is not valid: it must have at least 16 characters, letters and digits.',
  ],
  [
    { DINGTALK_CORP_ID: 'a', DINGTALK_CLIENT_ID: 'b' },
    'DINGTALK_CLIENT_SECRET is missing: DingTalk needs all of DINGTALK_CORP_ID, DINGTALK_CLIENT_ID, DINGTALK_CLIENT_SECRET.',
  ],
  [
    { PARTS_SEARCH_CLIENT_ID: 'a' },
    'PARTS_SEARCH_CLIENT_SECRET is missing: Nexar needs both PARTS_SEARCH_CLIENT_ID and PARTS_SEARCH_CLIENT_SECRET.',
  ],
  [
    { PARTS_SEARCH_TOKEN: 'c', PARTS_SEARCH_DAILY_AT: '8:30' },
    'PARTS_SEARCH_DAILY_AT is "8:30": it must be a time such as 08:30, or off.',
  ],
  [
    { MAIL_FROM: 'hr@example.com' },
    'SMTP_URL is missing: e-mail needs both SMTP_URL and MAIL_FROM.',
  ],
  [
    { SMTP_URL: 'smtps://mail.example.com' },
    'MAIL_FROM is missing: e-mail needs both SMTP_URL and MAIL_FROM.',
  ],
  [
    { SMTP_URL: 'http://user:hidden@mail', MAIL_FROM: 'hr@example.com' },
    'SMTP_URL is not valid: it must be an address that begins with smtps://.',
  ],
  [
    { SMTP_URL: 'smtp://mail/?pool=true', MAIL_FROM: 'hr@example.com' },
    'SMTP_URL is not valid: it must be a scheme and a host, such as smtps://user:password@mail.example.com.',
  ],
  [
    { SMTP_URL: 'smtp://mail', MAIL_FROM: 'HR' },
    'MAIL_FROM is "HR": it must be an address such as hr@example.com, or a name and one: Example HR <hr@example.com>.',
  ],
  [
    { BOUNCES_URL: 'smtp://bounces.example.com:2525' },
    'BOUNCES_URL is not valid: it needs SMTP_URL and MAIL_FROM: without them no mail goes out that could come back.',
  ],
  ...[
    'smtp://bounces.example.com',
    'smtp://localhost:2525',
    'smtp://bounces.example.com:2525/x',
  ].map((url): [Environment, string] => [
    { SMTP_URL: 'smtp://mail', MAIL_FROM: 'hr@example.com', BOUNCES_URL: url },
    'BOUNCES_URL is not valid: it must be a domain and the port to listen on, such as smtp://bounces.example.com:2525.',
  ]),
  [
    { HOLIDAYS_FILE: '/no/such/file' },
    'HOLIDAYS_FILE is "/no/such/file": it must be a file that can be read.',
  ],
  [
    { HOLIDAYS_FILE: fileURLToPath(import.meta.url) },
    `HOLIDAYS_FILE is "${fileURLToPath(import.meta.url)}": it has a line 1 that is not like "2026-10-01 holiday" or "2026-10-10 workday".`,
  ],
  [
    { DEMO: '1', NODE_ENV: 'production' },
    'Demo mode is refused when NODE_ENV is production: set DEMO=0.',
  ],
  [
    { DEMO: '1', HOST: '0.0.0.0' },
    'HOST: demo mode listens on 127.0.0.1 only. Unset HOST, or set DEMO=0.',
  ],
])('%j is refused in one line that names the variable', (env: Environment, line) => {
  expect(messageOf(env)).toBe(line)
})

describe('TRUST_PROXY', () => {
  test.each([
    ['0', false],
    ['2', 2],
    ['10.0.0.1', '10.0.0.1'],
    ['10.0.0.0/8,loopback', '10.0.0.0/8,loopback'],
  ])('%s', (given, taken) => {
    expect(readSettings({ TRUST_PROXY: given }).trustProxy).toBe(taken)
  })
})
