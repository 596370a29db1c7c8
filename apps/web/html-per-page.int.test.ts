import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readPages } from './html-per-page.ts'
import { paths } from './src/lib/paths.ts'

it('finds the code of every page in the router, but for what is not found', () => {
  const found = readPages(readFileSync(join(import.meta.dirname, 'src/app/router.tsx'), 'utf8'))

  const known = new Set(found.map(({ path }) => path))
  expect(Object.values(paths).filter((path) => !known.has(path))).toEqual([
    paths.consoleWeight,
    paths.notFound,
  ])
  expect(found).toContainEqual({
    path: paths.importRelations,
    module: '../features/list-files/import-page.tsx',
  })
})
