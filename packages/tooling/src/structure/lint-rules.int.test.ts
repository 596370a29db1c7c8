import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../project-files.ts'

/** The rules of `.oxlintrc.json` that one file of a small project breaks. */
function broken(path: string, text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const options = { cwd: folder, encoding: 'utf8' } as const
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'unix'], options)
  return [
    ...new Set([...stdout.matchAll(/\[Error\/\w+\((.*)\)\]$/gm)].map(([, rule = '']) => rule)),
  ]
}

const lines = (count: number) => `export const a = 1\n${'// A line\n'.repeat(count - 1)}`
const test = "import { describe, expect, it } from 'vitest'\n"
const spec = "import { expect, test } from '@playwright/test'\n"

it.each([
  ['a file of 301 lines', 'packages/db/src/client.ts', lines(301), 'max-lines'],
  ['a test of 401 lines', 'packages/db/src/a.test.ts', lines(401), 'max-lines'],
  ['a name in camel case', 'packages/db/src/dbClient.ts', lines(1), 'filename-case'],
  [
    'the environment outside config',
    'packages/db/src/a.ts',
    'export const port = process.env.PORT',
    'no-restricted-properties',
  ],
  [
    'the environment taken apart',
    'packages/db/src/a.ts',
    'export const { env } = process',
    'no-restricted-properties',
  ],
  [
    'the environment imported',
    'packages/db/src/a.ts',
    "import { env } from 'node:process'\nexport const port = env.PORT",
    'no-restricted-imports',
  ],
  ['work left for later', 'packages/db/src/a.ts', `// ${'TO' + 'DO'} later`, 'no-warning-comments'],
  [
    'a focused test',
    'packages/db/src/a.test.ts',
    `${test}describe.only('a', () => it('b', () => expect(1).toBe(1)))`,
    'no-focused-tests',
  ],
  [
    'a disabled test',
    'packages/db/src/a.test.ts',
    `${test}it.skip('a', () => expect(1).toBe(1))`,
    'no-disabled-tests',
  ],
  [
    'a test without an assertion',
    'packages/db/src/a.test.ts',
    `${test}it('a', () => { describe.name.at(0); expect })`,
    'expect-expect',
  ],
  [
    'a focused browser test',
    'apps/e2e/src/specs/a.spec.ts',
    `${spec}test.describe.only('a', () => { test('b', () => expect(1).toBe(1)) })`,
    'no-restricted-properties',
  ],
  [
    'a disabled browser test',
    'apps/e2e/src/specs/a.spec.ts',
    `${spec}test.fixme('a', () => { expect(1).toBe(1) })`,
    'no-restricted-properties',
  ],
])('refuses %s', (_, path, text, rule) => {
  expect(broken(path, text)).toContain(rule)
})

it.each([
  ['packages/db/src/client.ts', lines(300)],
  ['packages/db/src/testing/a.ts', lines(400)],
  ['packages/config/src/environment.ts', 'export const port = process.env.PORT'],
  ['apps/web/vite.config.ts', 'export default process.env'],
  ['packages/db/src/a.test.ts', `${test}describe('a', () => { it('b', () => expect(1).toBe(1)) })`],
])('allows what is right in %s', (path, text) => {
  expect(broken(path, text)).toEqual([])
})
