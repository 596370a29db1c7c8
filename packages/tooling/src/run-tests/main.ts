import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment } from '@vantage/config/environment'
import { freePort } from '@vantage/dev-env/embedded/ports'
import { root } from '../project-files.ts'
import { type Counts, countsOf, lastLine, sumOf } from './counts.ts'

// Runs the parts of the test suite one after the other, each with turbo, and adds up what passed.
const folder = mkdtempSync(join(tmpdir(), 'vantage-run-'))
const ownProduct = { E2E_PORT: String(await freePort()), E2E_DATA_DIR: join(folder, 'data') }
const fullSize = { FUZZ_RUNS: '1000', ANONYMITY_RUNS: '40' }

interface Part {
  /** The task, whose report lies in `test-results`; the checks leave none and count as one. */
  task: string
  minutes: number
  /** The test files, by parts of their names; all of them when absent. */
  files?: string[]
  env?: Record<string, string>
}
const parts: Record<string, Part> = {
  checks: { task: 'verify', minutes: 6 },
  unit: { task: 'unit', minutes: 3 },
  integration: { task: 'integration', minutes: 12 },
  browser: { task: 'browser', minutes: 28, env: ownProduct },
  faults: { task: 'faults', minutes: 30 },
  looks: { task: 'browser', minutes: 30, env: { ...ownProduct, LOOKS: 'all' } },
  full: { task: 'integration', minutes: 25, env: fullSize, files: ['anonymity', 'fuzz.int'] },
}

async function run({ task, minutes, files = [], env }: Part): Promise<Counts> {
  const report = join(root, 'packages/tooling/test-results', `${task}.json`)
  rmSync(report, { force: true })
  const checks = task === 'verify'
  const args = checks ? ['run', 'verify'] : ['run', task, '--log-prefix=none', '--', ...files]
  const child = spawn(checks ? 'npm' : 'turbo', args, {
    cwd: root,
    env: { ...environment, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: minutes * 60_000,
  })
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (exitCode) => resolve(exitCode ?? 1))
  })
  if (!checks) return countsOf(report, code)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? [] : ['checks'], skipped: 0 }
}

const named = process.argv.slice(2)
const counts: Counts[] = []
for (const name of named.length > 0 ? named : ['checks', 'unit', 'integration', 'browser']) {
  const part = parts[name]
  if (!part) {
    console.error(`There is no part ${name}; there are ${Object.keys(parts).join(', ')}.`)
    process.exit(2)
  }
  console.log(`\n== ${name}`)
  const own = await run(part)
  console.log(`== ${name}: ${lastLine(own)}`)
  counts.push(own)
}
rmSync(folder, { recursive: true, force: true })
const total = sumOf(counts)
// What failed is said again at the end, which is often all that is kept of a log.
if (total.failed.length > 0) console.log(['\nFailed:', ...total.failed].join('\n  '))
console.log(`\n${lastLine(total)}`)
process.exitCode = total.failed.length > 0 ? 1 : 0
