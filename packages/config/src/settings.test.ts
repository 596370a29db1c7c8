import { describe, expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { type Environment } from './environment.ts'
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
    production: false,
    port: 3000,
    demo: undefined,
    login: { failuresPerAccount: 10, failuresPerAddress: 100, windowMinutes: 15 },
    dingtalk: null,
    sweepSeconds: 15,
    trustProxy: false,
  })
  expect(readSettings({}).dataDir).toMatch(/^\/.*\/\.data$/)
})

test.each([
  [{ PORT: '' }, 'PORT is empty: give it a value or unset it.'],
  [{ PORT: '80a' }, 'PORT is "80a": it must be a whole number from 1 to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000": it must be from 1 to 65535.'],
  [{ DEMO: 'yes' }, 'DEMO is "yes": it must be 0 or 1.'],
  [{ POOL_SIZE: '-1' }, 'POOL_SIZE is "-1": it must be a whole number from 1 to 500.'],
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
    { DINGTALK_CORP_ID: 'a', DINGTALK_CLIENT_ID: 'b' },
    'DINGTALK_CLIENT_SECRET is missing: DingTalk needs all of DINGTALK_CORP_ID, DINGTALK_CLIENT_ID, DINGTALK_CLIENT_SECRET.',
  ],
  [
    { DEMO: '1', NODE_ENV: 'production' },
    'DEMO: demo mode is refused when NODE_ENV is production.',
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
