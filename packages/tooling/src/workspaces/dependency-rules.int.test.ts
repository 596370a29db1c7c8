import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../project-files.ts'

const project = mkdtempSync(join(tmpdir(), 'dependencies-'))
afterAll(() => rmSync(project, { recursive: true }))

/** File, what it imports, and the rule that this breaks. */
const forbidden = [
  ['packages/domain/src/iq/db.ts', 'packages/db/src/client.ts', 'domain-may-import'],
  ['packages/api/src/iq/db.ts', 'packages/db/src/client.ts', 'api-may-import'],
  ['apps/web/src/lib/db.ts', 'packages/db/src/client.ts', 'web-may-import'],
  ['packages/dev-env/src/app.ts', 'apps/server/src/app.ts', 'dev-env-may-import'],
  ['apps/e2e/src/app.spec.ts', 'apps/server/src/app.ts', 'e2e-tests-may-import'],
  ['packages/jobs/src/app.int.test.ts', 'apps/server/src/app.ts', 'jobs-tests-may-import'],
  ['packages/services/src/dev.ts', 'packages/dev-env/src/database.ts', 'services-may-import'],
  ['packages/domain/src/dev.test.ts', 'packages/dev-env/src/database.ts', 'unit-tests-do-no-io'],
  ['packages/domain/src/files.test.ts', 'node:fs/promises', 'unit-tests-do-no-io'],
  ['packages/domain/src/iq/files.ts', 'node:fs', 'domain-is-pure'],
  ['packages/domain/src/iq/package.ts', 'zod', 'domain-packages'],
  ['apps/web/src/lib/router.ts', 'packages/api/src/router.ts', 'web-takes-only-types-of-api'],
  ['packages/db/src/env.ts', 'packages/config/src/env.ts', 'db-takes-only-types-of-config'],
  ['packages/domain/src/env.ts', 'type packages/config/src/env.ts', 'domain-may-import'],
  ['apps/web/src/lib/up.ts', 'apps/web/src/components/a.ts', 'web-lib-imports-downwards'],
  ['apps/web/src/components/up.ts', 'apps/web/src/app/a.ts', 'web-components-imports-downwards'],
  [
    'packages/services/src/people/up.ts',
    'packages/services/src/ops/a.ts',
    'services-people-imports-downwards',
  ],
  [
    'packages/services/src/core/up.ts',
    'packages/services/src/auth/a.ts',
    'services-core-imports-downwards',
  ],
  ['apps/web/src/features/iq/up.ts', 'apps/web/src/app/a.ts', 'web-features-imports-downwards'],
  ['apps/web/src/features/chips/a.ts', 'apps/web/src/features/iq/a.ts', 'web-features-stand-apart'],
  ['apps/web/src/theme/a.ts', 'apps/web/src/lib/a.ts', 'web-theme-imports-downwards'],
  ['apps/web/src/lib/files.ts', 'node:fs', 'web-runs-in-the-browser'],
  ['packages/db/src/made-up.ts', 'packages/db/src/testing/a.ts', 'no-test-code-in-the-product'],
  ['packages/db/src/circle.ts', 'packages/db/src/circle.ts', 'no-circle'],
  ['packages/db/src/lost.ts', './gone.ts', 'no-missing-file'],
] as const

const allowed = [
  ['apps/web/src/features/catalogue/a.ts', 'apps/web/src/features/answering/form-preview.tsx'],
  ['packages/domain/src/iq/a.ts', 'packages/contracts/src/iq/a.ts'],
  ['packages/services/src/iq/a.ts', 'packages/domain/src/iq/a.ts'],
  ['packages/services/src/people/a.ts', 'packages/services/src/core/a.ts'],
  ['packages/api/src/iq/a.ts', 'packages/services/src/iq/a.ts'],
  ['apps/server/src/a.ts', 'packages/api/src/iq/a.ts'],
  ['packages/services/src/iq/a.int.test.ts', 'packages/dev-env/src/database.ts'],
  ['packages/services/src/iq/files.int.test.ts', 'node:fs'],
  ['packages/services/src/iq/env.ts', 'type packages/config/src/env.ts'],
  ['apps/web/src/lib/types.ts', 'type packages/api/src/router.ts'],
  ['apps/web/src/features/iq/b.ts', 'apps/web/src/components/a.ts'],
] as const

function append(path: string, text: string) {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  appendFileSync(join(project, path), text)
}

/** Everything found, as "rule: file". */
let found: string[] = []
beforeAll(() => {
  append('package.json', '{}')
  append('node_modules/zod/index.js', '')
  for (const [path, imported] of [...forbidden, ...allowed]) {
    const [, type = '', to = ''] = /^(type )?(.*)$/.exec(imported) ?? []
    const inProject = /^(apps|packages)\//.test(to)
    if (inProject) append(to, 'export type A = 1\n')
    const from = inProject ? `./${relative(dirname(path), to)}` : to
    append(path, type ? `export type { A } from '${from}'\n` : `import '${from}'\n`)
  }
  const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const config = join(root, 'packages/tooling/dependency-cruiser.config.ts')
  const args = [depcruise, '--config', config, '--output-type', 'json', 'apps', 'packages']
  const { summary }: ICruiseResult = JSON.parse(
    execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' }),
  )
  found = summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
})

describe('the dependency rules', () => {
  it.each(forbidden)('refuse that %s imports %s', (path, _, rule) => {
    expect(found).toContain(`${rule}: ${path}`)
  })

  it.each(allowed)('allow that %s imports %s', (path) => {
    expect(found.filter((each) => each.endsWith(`: ${path}`))).toEqual([])
  })
})
