import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkDependencies } from './check-dependencies.ts'

/** Writes a small house, checks it, and gives "rule: file" for everything found. */
async function look(house: Record<string, string>): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'house-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const [path, text] of Object.entries({ 'package.json': '{}', ...house })) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const folders = ['apps', 'packages'].filter((name) =>
    Object.keys(house).some((path) => path.startsWith(name)),
  )
  const findings = await checkDependencies(root, folders)
  return findings.map(({ place, problem }) => `${/\(([^)]*)\)/.exec(problem)?.[1] ?? ''}: ${place}`)
}

const value = 'export const a = 1'

describe('checkDependencies', () => {
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
    expect(found.sort()).toEqual([
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
    expect(found.sort()).toEqual([
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
    expect(found.sort()).toEqual([
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

  it('keeps the order of the web app, and its features apart', async () => {
    const found = await look({
      'apps/web/src/lib/up.ts': "export { a } from '../components/a.ts'",
      'apps/web/src/components/a.ts': value,
      'apps/web/src/components/up.ts': "export { a } from '../features/iq/a.ts'",
      'apps/web/src/features/iq/a.ts': "export { a } from '../../components/a.ts'",
      'apps/web/src/features/iq/up.ts': "export { a } from '../../app/router.ts'",
      'apps/web/src/features/chips/a.ts': "export { a } from '../iq/a.ts'",
      'apps/web/src/app/router.ts': "export { a } from '../features/iq/a.ts'",
    })
    expect(found.sort()).toEqual([
      'web-components-imports-downwards: apps/web/src/components/up.ts',
      'web-features-imports-downwards: apps/web/src/features/iq/up.ts',
      'web-features-stand-apart: apps/web/src/features/chips/a.ts',
      'web-lib-imports-downwards: apps/web/src/lib/up.ts',
    ])
  })

  it('refuses circles, missing files, and I/O where there may be none', async () => {
    const found = await look({
      'packages/db/src/a.ts': "import './b.ts'\nexport const a = 1",
      'packages/db/src/b.ts': "import './a.ts'\nexport const b = 1",
      'packages/db/src/c.ts': "import './gone.ts'",
      'packages/domain/src/iq/a.ts': "import 'node:fs'",
    })
    expect(found.sort()).toEqual([
      'domain-is-pure: packages/domain/src/iq/a.ts',
      'no-circle: packages/db/src/a.ts',
      'no-missing-file: packages/db/src/c.ts',
    ])
  })
})
