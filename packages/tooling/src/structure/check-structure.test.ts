import { describe, expect, it } from 'vitest'
import { checkStructure } from './check-structure.ts'

const lines = (count: number) => 'export const a = 1\n'.repeat(count)

/** What the check says about a tree of one file. */
function look(path: string, text = ''): string[] {
  return checkStructure([{ path, text }]).map(({ place, problem }) => `${place}: ${problem}`)
}

describe('checkStructure', () => {
  it('is content with a house in order', () => {
    const house = [
      { path: 'package.json', text: '{}' },
      { path: '.github/CONTRIBUTING.md', text: '# Contributing' },
      { path: 'docker/product.Dockerfile', text: 'FROM node:24-slim' },
      { path: 'drizzle/0000_house.sql', text: '' },
      { path: 'packages/config/src/environment.ts', text: 'export const read = process.env' },
      { path: 'packages/i18n/src/messages/en/common.json', text: '{}' },
      { path: 'packages/services/src/reports/get-report.ts', text: lines(300) },
      { path: 'packages/services/src/reports/get-report.int.test.ts', text: lines(400) },
      { path: 'apps/web/src/features/console/console-shell.tsx', text: 'const on = "#main"' },
      { path: 'apps/web/src/theme/colors.ts', text: 'const paper = "#fff"' },
    ]
    expect(checkStructure(house)).toEqual([])
  })

  it('refuses a file at the root that is not one of the house', () => {
    expect(look('notes.md')[0]).toMatch(/^notes.md: does not belong at the root/)
    expect(look('scripts/build.ts')[0]).toMatch(/^scripts: does not belong at the root/)
  })

  it('refuses source files over 300 lines and tests over 400', () => {
    expect(look('packages/db/src/client.ts', lines(301))[0]).toMatch(/301 lines, at most 300/)
    expect(look('packages/db/src/client.test.ts', lines(401))[0]).toMatch(/401 lines, at most 400/)
  })

  it('refuses names that are not kebab-case', () => {
    expect(look('apps/web/src/lib/useThing.ts')).toEqual([
      'apps/web/src/lib/useThing.ts: "useThing.ts" is not kebab-case',
    ])
    expect(look('apps/web/src/Lib/names.ts')[0]).toBe('apps/web/src/Lib: "Lib" is not kebab-case')
  })

  it.each([
    'apps/web/src/lib/utils/date.ts',
    'apps/web/src/lib/helpers.ts',
    'packages/services/src/reports/report-helper.ts',
    'packages/services/src/common/date.ts',
    'packages/config/src/common.json',
  ])('refuses the empty name of %s', (path) => {
    expect(look(path).join()).toMatch(/says nothing about what is inside: put each function/)
  })

  it.each([
    'packages/services/src/scoring/sum.ts',
    'packages/contracts/src/report/rows.ts',
    'apps/worker/src/handlers/mail/send.ts',
    'apps/web/src/features/dashboard/page.tsx',
  ])('refuses %s: its folder is no feature', (path) => {
    expect(look(path)[0]).toMatch(
      /is not a feature: put it into the folder of the feature it serves/,
    )
  })

  it.each(['TO' + 'DO', 'FIX' + 'ME'])('refuses what is left for later: %s', (word) => {
    expect(look('apps/web/src/lib/date.ts', `\n// ${word} later`)[0]).toMatch(
      /^apps\/web\/src\/lib\/date.ts:2: ".*": finish it now/,
    )
  })

  it.each(['only', 'skip'])('refuses a test that leaves others out: .%s', (word) => {
    const text = `it.${word}('counts', () => {})`
    expect(look('packages/domain/src/iq/score.test.ts', text)[0]).toMatch(/every test runs/)
  })

  it.each(['#fff', '#1a2B3c', 'rgb(1 2 3)', 'rgba(0,0,0,.1)', 'oklch(1 0 0)'])(
    'refuses the raw colour %s outside the theme',
    (colour) => {
      const text = `export const style = { color: '${colour}' }`
      expect(look('apps/web/src/components/badge.tsx', text)).toHaveLength(1)
      expect(look('apps/web/src/theme/colors.ts', text)).toEqual([])
    },
  )

  it('refuses a colour of the palette, which knows no dark mode', () => {
    expect(look('apps/web/src/components/badge.tsx', `<Box bg="gray.200" />`)).toHaveLength(1)
  })

  it.each([
    'const port = process.env.PORT',
    "import { env } from 'node:process'",
    'const { env } = process',
  ])('refuses to read the environment outside config: %s', (text) => {
    expect(look('packages/db/src/client.ts', text)).toHaveLength(1)
    expect(look('packages/config/src/environment.ts', text)).toEqual([])
  })
})
