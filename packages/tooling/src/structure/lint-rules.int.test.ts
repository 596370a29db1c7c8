import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../project-files.ts'

const lines = (count: number) => `export const a = 1\n${'// A line\n'.repeat(count - 1)}`
const test = "import { describe, expect, it } from 'vitest'\n"
const spec = "import { expect, test } from '@playwright/test'\n"
const body = '() => { expect(1).toBe(1) }'
const [env, taken] = ['export const { PORT } = process.env', 'export const { env } = process']

const broken = [
  ['max-lines', 'packages/db/src/long.ts', lines(301)],
  ['max-lines', 'packages/db/src/long.test.ts', lines(401)],
  ['filename-case', 'packages/db/src/dbClient.ts', lines(1)],
  ['no-restricted-properties', 'packages/db/src/env.ts', env],
  ['no-restricted-properties', 'packages/db/src/taken.ts', taken],
  ['no-restricted-properties', 'apps/e2e/src/env.ts', env],
  ['no-restricted-imports', 'packages/db/src/imported.ts', "export { env } from 'node:process'"],
  ['no-warning-comments', 'packages/db/src/later.ts', `// Later: ${'TO' + 'DO'}`],
  ['no-focused-tests', 'packages/db/src/only.test.ts', `${test}it.only('a', ${body})`],
  ['no-disabled-tests', 'packages/db/src/skip.test.ts', `${test}describe.skip('a', ${body})`],
  ['expect-expect', 'packages/db/src/empty.test.ts', `${test}it('a', () => { describe('b') })`],
  ['no-restricted-properties', 'apps/e2e/src/only.spec.ts', `${spec}test.only('a', ${body})`],
  ['no-restricted-properties', 'apps/e2e/src/fix.spec.ts', `${spec}test.fixme('a', ${body})`],
] as const

const right = [
  ['packages/db/src/client.ts', lines(300)],
  ['packages/db/src/testing/made-up.ts', lines(400)],
  ['packages/config/src/environment.ts', env],
  ['apps/web/vite.config.ts', env],
  ['packages/db/src/good.test.ts', `${test}describe('a', () => { it('b', ${body}) })`],
] as const

const project = mkdtempSync(join(tmpdir(), 'lint-'))
afterAll(() => rmSync(project, { recursive: true }))

let printed: string[] = []
beforeAll(() => {
  copyFileSync(join(root, '.oxlintrc.json'), join(project, '.oxlintrc.json'))
  for (const [path, text] of [...broken.map(([, path, text]) => [path, text] as const), ...right]) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const args = [oxlint, '--format', 'unix']
  const { stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' })
  printed = stdout.split('\n')
})

const aboutFile = (path: string) => printed.filter((line) => line.startsWith(`${path}:`))

it.each(broken)('%s is found in %s', (rule, path) => {
  expect(aboutFile(path).join()).toContain(`(${rule})]`)
})

it.each(right)('nothing is found in %s', (path) => {
  expect(aboutFile(path)).toEqual([])
})
