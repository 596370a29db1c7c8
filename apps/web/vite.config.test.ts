import { serverPaths } from '@vantage/contracts/server-paths'
import { describe, expect, it } from 'vitest'
import config from './vite.config.ts'

describe.each(['server', 'preview'] as const)('the %s of vite', (kind) => {
  it.each(serverPaths)(
    'passes what is beneath /%s on, with the host that was asked for',
    (name) => {
      const proxied = Object.entries(config[kind]?.proxy ?? {})
      const rule = proxied.find(([pattern]) => new RegExp(pattern).test(`/${name}/anything`))
      expect(rule?.[1]).toMatchObject({ changeOrigin: false })
    },
  )

  it('does not pass a page on whose name begins alike', () => {
    const patterns = Object.keys(config[kind]?.proxy ?? {})
    for (const page of ['/exports', '/ops'])
      expect(patterns.filter((pattern) => new RegExp(pattern).test(page))).toEqual([])
  })
})
