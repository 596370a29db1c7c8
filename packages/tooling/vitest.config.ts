import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** In a workspace its own tests alone run, and leave a report for the whole run. */
const workspace = relative(root, process.cwd())
const anywhere = (suffix: string) =>
  workspace ? [`${workspace}/**/*${suffix}`] : [`apps/**/*${suffix}`, `packages/**/*${suffix}`]
const [, tier] = process.argv.slice(process.argv.indexOf('--project'))
const report = join(process.cwd(), 'test-results', `${tier}.json`)
const elsewhere = ['**/node_modules/**', '**/dist/**', '**/.data/**']
const servers = 'packages/dev-env/src/testing/global-setup.ts'

/** Short files that take long. Without earlier times Vitest begins with the largest, and these would be waited for. */
const slow = /(faults\/approvals|jobs\/src\/backend|connection-limits)\.int\.test\.ts$/

class SlowFirst extends BaseSequencer {
  override async sort(...[files]: Parameters<BaseSequencer['sort']>) {
    const isSlow = ({ moduleId }: (typeof files)[number]) => Number(slow.test(moduleId))
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => isSlow(other) - isSlow(one))
  }
}

/**
 * The suffix is the tier: `.test.ts` no I/O, `.component.test.tsx` components in a browser, `.int.test.ts` real servers,
 * `.faults.test.ts` the long runs.
 */
export default defineConfig({
  root,
  test: {
    ...(workspace && { reporters: ['default', 'json'], outputFile: { json: report } }),
    maxWorkers: '100%',
    sequence: { sequencer: SlowFirst },
    projects: [
      'apps/web/vitest.config.ts',
      {
        extends: true,
        test: {
          name: 'unit',
          // As below; a property that takes a second alone takes many on a machine with other work.
          isolate: false,
          testTimeout: 30_000,
          include: anywhere('.test.{ts,tsx}'),
          exclude: [
            ...elsewhere,
            ...anywhere('.int.test.ts'),
            ...anywhere('.faults.test.ts'),
            ...anywhere('.component.test.tsx'),
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: anywhere('.int.test.ts'),
          exclude: elsewhere,
          globalSetup: servers,
          // Tests wait for servers much of the time: with as many workers as cores a tenth of these would be idle.
          maxWorkers: availableParallelism() + 1,
          // To load what a file imports anew for each takes a quarter of the time, and none replaces a module.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: anywhere('.faults.test.ts'),
          exclude: elsewhere,
          globalSetup: servers,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
