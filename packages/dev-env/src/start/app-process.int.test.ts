import { variableNames } from '@vantage/config/settings'
import { afterEach, expect, test, vi } from 'vitest'
import { appEnvironment } from './app-process.ts'

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
