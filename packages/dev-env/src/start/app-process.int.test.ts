import { readSettings, variableNames } from '@vantage/config/settings'
import { afterEach, expect, test, vi } from 'vitest'
import { announcement } from './announcement.ts'
import { appEnvironment, defaultsOf } from './app-process.ts'

afterEach(() => vi.unstubAllEnvs())

const ofOthers = variableNames.filter((name) => /^(DINGTALK|PARTS_SEARCH)_/.test(name))

test.each(ofOthers)(
  '%s reaches server and worker as it was set, beside a simulator, too',
  (name) => {
    const simulated = { [name]: 'simulated' }
    expect(appEnvironment({}, simulated)[name]).toBe('simulated')
    vi.stubEnv(name, 'given')
    expect(appEnvironment({}, simulated)[name]).toBe('given')
  },
)

test('messages of the demo lead to the address that its start prints, unless another is set', () => {
  const settings = readSettings({ DEMO: '1', PORT: '3999' })
  const publicUrl = () => appEnvironment({}, defaultsOf(settings, [])).PUBLIC_URL
  const { host, port } = settings
  const said = { administered: true, redis: true, mailboxUrl: null, logs: '.data/logs' }
  expect(publicUrl()).toBe('http://localhost:3999')
  expect(announcement({ ...said, host, port, publicUrl: null, demo: true })).toContain(
    `Vantage is ready at ${publicUrl()}\n`,
  )
  vi.stubEnv('PUBLIC_URL', 'https://vantage.example')
  expect(publicUrl()).toBe('https://vantage.example')
  vi.unstubAllEnvs()
  expect(defaultsOf(readSettings({ DEMO: '0' }), [])).toEqual({})
})
