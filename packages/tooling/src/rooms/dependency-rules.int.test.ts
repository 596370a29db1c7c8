import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ICruiseResult } from 'dependency-cruiser'
import { describe, expect, it, onTestFinished } from 'vitest'

const run = promisify(execFile)
const at = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
const depcruise = at('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const config = at('packages/tooling/dependency-cruiser.config.ts')

/** Writes a small project, runs dependency-cruiser in it, and gives "rule: file" for everything found. */
async function look(files: Record<string, string>): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'rooms-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await Promise.all(['apps', 'packages'].map((name) => mkdir(join(root, name))))
  for (const [path, text] of Object.entries({ 'package.json': '{}', ...files })) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const args = [depcruise, '--config', config, '--output-type', 'json', 'apps', 'packages']
  const { stdout } = await run(process.execPath, args, { cwd: root })
  const { summary }: ICruiseResult = JSON.parse(stdout)
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).sort()
}

const value = 'export const a = 1'

describe('the dependency rules', () => {
  it('lets a floor import those below it', async () => {
    const found = await look({
      'packages/contracts/src/iq/a.ts': value,
      'packages/domain/src/iq/a.ts': "export { a } from '../../../contracts/src/iq/a.ts'",
      'packages/services/src/iq/a.ts': "export { a } from '../../../domain/src/iq/a.ts'",
      'packages/api/src/iq/a.ts': "export { a } from '../../../services/src/iq/a.ts'",
      'apps/server/src/a.ts': "export { a } from '../../../packages/api/src/iq/a.ts'",
    })
    expect(found).toEqual([])
  })

  it('refuses what the table does not name', async () => {
    const found = await look({
      'packages/db/src/client.ts': value,
      'packages/domain/src/iq/a.ts': "export { a } from '../../../db/src/client.ts'",
      'packages/api/src/iq/a.ts': "export { a } from '../../../db/src/client.ts'",
      'apps/web/src/lib/a.ts': "export { a } from '../../../../packages/db/src/client.ts'",
    })
    expect(found).toEqual([
      'api-may-import: packages/api/src/iq/a.ts',
      'domain-may-import: packages/domain/src/iq/a.ts',
      'web-may-import: apps/web/src/lib/a.ts',
    ])
  })

  it('refuses an import of an app, even in a test', async () => {
    const found = await look({
      'apps/server/src/app.ts': value,
      'apps/e2e/src/a.spec.ts': "import '../../server/src/app.ts'",
      'packages/services/src/iq/a.int.test.ts': "import '../../../../apps/server/src/app.ts'",
      'packages/dev-env/src/a.ts': "import '../../../apps/server/src/app.ts'",
    })
    expect(found).toEqual([
      'dev-env-may-import: packages/dev-env/src/a.ts',
      'e2e-tests-may-import: apps/e2e/src/a.spec.ts',
      'services-tests-may-import: packages/services/src/iq/a.int.test.ts',
    ])
  })

  it('keeps dev-env to tests', async () => {
    const found = await look({
      'packages/dev-env/src/database.ts': value,
      'packages/services/src/iq/a.int.test.ts': "import '../../../dev-env/src/database.ts'",
      'packages/services/src/iq/a.ts': "import '../../../dev-env/src/database.ts'",
      'packages/domain/src/iq/a.test.ts': "import '../../../dev-env/src/database.ts'",
    })
    expect(found).toEqual([
      'services-may-import: packages/services/src/iq/a.ts',
      'unit-tests-do-no-io: packages/domain/src/iq/a.test.ts',
    ])
  })

  it('lets the web app have types of the api and no more', async () => {
    const found = await look({
      'packages/api/src/router.ts': 'export type AppRouter = 1\nexport const router = 1',
      'apps/web/src/lib/trpc.ts':
        "import type { AppRouter } from '../../../../packages/api/src/router.ts'\nexport type R = AppRouter",
      'apps/web/src/lib/bad.ts': "export { router } from '../../../../packages/api/src/router.ts'",
    })
    expect(found).toEqual(['web-takes-only-types-of-api: apps/web/src/lib/bad.ts'])
  })

  it('lets a floor below the apps have types of the settings and no more', async () => {
    const found = await look({
      'packages/config/src/settings.ts': 'export type Settings = 1\nexport const settings = 1',
      'packages/services/src/iq/a.ts':
        "import type { Settings } from '../../../config/src/settings.ts'\nexport type S = Settings",
      'packages/db/src/a.ts': "export { settings } from '../../config/src/settings.ts'",
      'packages/domain/src/iq/a.ts':
        "import type { Settings } from '../../../config/src/settings.ts'\nexport type S = Settings",
    })
    expect(found).toEqual([
      'db-takes-only-types-of-config: packages/db/src/a.ts',
      'domain-may-import: packages/domain/src/iq/a.ts',
    ])
  })

  it('keeps the order of the web app, and its features apart', async () => {
    const found = await look({
      'apps/web/src/lib/up.ts': "export { a } from '../components/a.ts'",
      'apps/web/src/components/a.ts': value,
      'apps/web/src/components/up.ts': "export { a } from '../features/iq/a.ts'",
      'apps/web/src/features/iq/a.ts': "export { a } from '../../components/a.ts'",
      'apps/web/src/features/iq/up.ts': "export { a } from '../../routes/iq/a.ts'",
      'apps/web/src/features/chips/a.ts': "export { a } from '../iq/a.ts'",
      'apps/web/src/routes/iq/a.ts': "export { a } from '../../features/iq/a.ts'",
    })
    expect(found).toEqual([
      'web-components-imports-downwards: apps/web/src/components/up.ts',
      'web-features-imports-downwards: apps/web/src/features/iq/up.ts',
      'web-features-stand-apart: apps/web/src/features/chips/a.ts',
      'web-lib-imports-downwards: apps/web/src/lib/up.ts',
    ])
  })

  it('refuses a unit test that reads files or starts processes', async () => {
    const found = await look({
      'packages/domain/src/iq/a.test.ts': "import 'node:fs/promises'\nimport 'node:path'",
      'packages/services/src/iq/a.test.ts': "import 'node:child_process'",
      'packages/services/src/iq/b.int.test.ts': "import 'node:fs'",
    })
    expect(found).toEqual([
      'unit-tests-do-no-io: packages/domain/src/iq/a.test.ts',
      'unit-tests-do-no-io: packages/services/src/iq/a.test.ts',
    ])
  })

  it('refuses circles, missing files, and I/O where there may be none', async () => {
    const found = await look({
      'packages/db/src/a.ts': "import './b.ts'\nexport const a = 1",
      'packages/db/src/b.ts': "import './a.ts'\nexport const b = 1",
      'packages/db/src/c.ts': "import './gone.ts'",
      'packages/domain/src/iq/a.ts': "import 'node:fs'",
    })
    expect(found).toEqual([
      'domain-is-pure: packages/domain/src/iq/a.ts',
      'no-circle: packages/db/src/a.ts',
      'no-missing-file: packages/db/src/c.ts',
    ])
  })
})
