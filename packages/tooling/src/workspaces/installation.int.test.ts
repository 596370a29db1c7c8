import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../project-files.ts'

/** Scripts that npm runs by their name when it installs. */
const runByNpm = /^(pre|post)?(install|prepare|dependencies)$|^(pre|post)?(prepublish|uninstall)$/

test('installing runs no script of the project but the one that patches', () => {
  const text = readFileSync(join(root, 'package.json'), 'utf8')
  const { scripts } = JSON.parse(text) as { scripts: Record<string, string> }

  expect(Object.keys(scripts).filter((name) => runByNpm.test(name))).toEqual(['postinstall'])
})

test('what Node.js reads of drizzle-orm for each of its modules is short', () => {
  const description = statSync(join(root, 'node_modules/drizzle-orm/package.json'))
  expect(description.size, 'made short by npm run postinstall').toBeLessThan(10_000)
})
