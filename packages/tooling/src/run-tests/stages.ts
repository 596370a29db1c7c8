import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@vantage/dev-env/embedded/ports'
import { type Counts, countsOf, none, oneFailed, playwrightCounts, vitestCounts } from './counts.ts'
import { findChromium, type Machine } from './find-chromium.ts'
import { runCommand } from './run-command.ts'

/** One part of a test run: runs on the terminal, and says how many passed. */
export type Stage = (machine: Machine) => Promise<Counts>

const config = 'packages/tooling/vitest.config.ts'

/** Format, lint, types, dependency rules, unused code, structure, catalogues: together they count as one. */
const checks: Stage = async ({ root, env }) => {
  const args: [string, ...string[]] = ['node', 'packages/tooling/src/verify/main.ts']
  const code = await runCommand({ args, cwd: root, env, minutes: 6 })
  return code === 0 ? { ...none, passed: 1 } : oneFailed
}

const vitest =
  (minutes: number, ...projects: string[]): Stage =>
  ({ root, env }) =>
    withFolder(async (folder) => {
      const report = join(folder, 'vitest.json')
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const chosen = projects.map((name) => `--project=${name}`)
      const args: [string, ...string[]] = ['vitest', 'run', '-c', config, ...chosen, ...reporters]
      const code = await runCommand({ args, cwd: root, env, minutes })
      return countsOf(report, code, vitestCounts)
    })

/** The browser tests, on a product of their own: fresh data, a free port. */
const browser: Stage = async (machine) => {
  const { root } = machine
  const chromium = await findChromium(machine)
  if (!chromium) return oneFailed
  return withFolder(async (folder) => {
    const report = join(folder, 'playwright.json')
    const port = String(await freePort())
    const place = { E2E_JSON: report, E2E_PORT: port, E2E_DATA_DIR: join(folder, 'data') }
    const env = { ...machine.env, ...place, CHROMIUM_PATH: chromium }
    const args: [string, ...string[]] = [
      'playwright',
      'test',
      '-c',
      'apps/e2e/playwright.config.ts',
    ]
    const code = await runCommand({ args, cwd: root, env, minutes: 10 })
    return countsOf(report, code, playwrightCounts)
  })
}

/** What `npm test` runs, in this order. `npm test -- unit browser` runs only those. */
export const usual: Record<string, Stage> = {
  checks,
  unit: vitest(3, 'unit'),
  integration: vitest(10, 'integration'),
  browser,
}

/** The property tests that grow with these numbers: fuzz and the attack on anonymity. */
const atFullSize: Stage = (machine) => {
  const env = { ...machine.env, FUZZ_RUNS: '1000', ANONYMITY_RUNS: '40' }
  return vitest(25, 'integration')({ ...machine, env })
}

/** What `npm run test:faults` runs, in at most an hour: kills and outages, then all integration tests at full size. */
export const faults: Record<string, Stage> = { faults: vitest(30, 'faults'), full: atFullSize }

async function withFolder(run: (folder: string) => Promise<Counts>): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'vantage-run-'))
  try {
    return await run(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
