import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { firstViews, readPages } from './first-views.ts'
import { paths } from './src/lib/paths.ts'

it('finds the code of every page in the router', () => {
  const found = readPages(readFileSync(join(import.meta.dirname, 'src/app/router.tsx'), 'utf8'))

  const known = new Set<string>(found.map(({ path }) => path))
  expect(Object.values(paths).filter((path) => !known.has(path))).toEqual([paths.consoleWeight])
  expect(found).toContainEqual({
    path: paths.importRelations,
    module: join(import.meta.dirname, 'src/features/list-files/import-page.tsx'),
  })
})

it('counts with a page of the console its frame, and with a page of one language the texts of that', () => {
  const ofPath = (wanted: string) => firstViews().filter(({ path }) => path === wanted)
  const [raters] = ofPath(paths.consoleRaters)
  expect(raters?.modules.map((file) => file.replace(/.*\//, ''))).toEqual([
    'raters-page.tsx',
    'console-shell.tsx',
  ])
  expect(raters?.texts).toEqual(['en/common', 'en/console', 'en/editing', 'en/activity'])
  expect(ofPath(paths.chips)[0]?.texts).toEqual(['en/common', 'ch/common', 'ch/chips'])
  expect(ofPath(paths.bigFiveTest)[0]?.texts).toEqual([
    'en/common',
    'ch/common',
    'ch/attempt',
    'ch/big-five',
  ])
  expect(ofPath(paths.consoleActivity).map(({ name }) => name)).toEqual([
    'activity-page',
    'draft-view',
    'nominating-view',
    'running-view',
    'finished-view',
  ])
})
