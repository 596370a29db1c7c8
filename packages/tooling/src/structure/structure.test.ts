import { describe, expect, it } from 'vitest'
import { checkColours, checkPaths, checkRoot, checkTiers } from './structure.ts'

const problems = (...paths: string[]) =>
  checkPaths(paths).map(({ place, problem }) => `${place}: ${problem}`)
const coloursIn = (path: string, text: string) => checkColours([{ path, text }])

describe('the structure', () => {
  it('accepts a project in order', () => {
    expect(checkRoot(['.github', 'apps', 'package.json', 'README.md', 'node_modules'])).toEqual([])
    expect(
      problems(
        '.github/CONTRIBUTING.md',
        'docker/product.Dockerfile',
        'packages/i18n/src/messages/en/common.json',
        'packages/services/src/core/errors.ts',
        'packages/services/src/reports/get-report.int.test.ts',
        'apps/web/src/features/console/console-shell.tsx',
      ),
    ).toEqual([])
  })

  it.each(['notes.md', 'scripts', 'vitest.config.ts'])('refuses %s at the root', (entry) => {
    expect(checkRoot([entry])[0]?.problem).toMatch(/^does not belong at the root/)
  })

  it('refuses tests of a tier that their workspace has no task for', () => {
    const tests = ['a.test.ts', 'a.int.test.ts', 'a.component.test.tsx', 'a.faults.test.ts']
    const paths = tests.map((name) => `apps/web/src/${name}`)
    expect(checkTiers(paths, { 'apps/web': ['unit', 'component', 'integration'] })).toEqual([])
    expect(checkTiers(paths, { 'apps/web': ['unit'] }).map(({ problem }) => problem)).toEqual([
      'is never run: give apps/web/package.json the script "integration"',
      'is never run: give apps/web/package.json the script "component"',
    ])
  })

  it('refuses names that are not kebab-case', () => {
    expect(problems('apps/web/src/Lib/names.ts')).toEqual([
      'apps/web/src/Lib: "Lib" is not kebab-case',
    ])
  })

  it.each([
    'apps/web/src/lib/utils/date.ts',
    'apps/web/src/lib/helpers.ts',
    'packages/services/src/reports/report-helper.ts',
    'packages/config/src/common.json',
  ])('refuses the vague name of %s', (path) => {
    expect(problems(path).join()).toMatch(/says nothing about what is inside/)
  })

  it.each([
    'packages/services/src/scoring/sum.ts',
    'apps/web/src/features/dashboard/page.tsx',
    'packages/domain/src/console/page.ts',
  ])('refuses %s: its folder is no feature', (path) => {
    expect(problems(path)[0]).toMatch(/is not a feature: put it into the folder of the feature/)
  })

  it.each(['#fff', '#1a2B3c', 'rgb(1 2 3)', 'rgba(0,0,0,.1)', 'oklch(1 0 0)', 'gray.200'])(
    'refuses the raw colour %s outside the theme and tests',
    (colour) => {
      const text = `\n<Box bg="${colour}" />`
      expect(coloursIn('apps/web/src/components/badge.tsx', text)).toEqual([
        {
          place: 'apps/web/src/components/badge.tsx:2',
          problem: expect.stringContaining('use a semantic token of apps/web/src/theme'),
        },
      ])
      expect(coloursIn('apps/web/src/theme/colors.ts', text)).toEqual([])
      expect(coloursIn('apps/web/src/components/badge.test.tsx', text)).toEqual([])
    },
  )

  it('does not take a link within the page for a colour', () => {
    expect(coloursIn('apps/web/src/components/skip-link.tsx', 'const to = "#main"')).toEqual([])
  })
})
