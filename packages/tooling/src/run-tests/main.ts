import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment } from '@vantage/config/environment'
import { freePort } from '@vantage/dev-env/embedded/ports'
import { root } from '../project-files.ts'
import { type Counts, countsOf, lastLine, sumOf } from './counts.ts'

// Runs the parts of the test suite one after the other, each as a task of turbo, and adds up what passed.
const folder = mkdtempSync(join(tmpdir(), 'vantage-run-'))
const place = { E2E_PORT: String(await freePort()), E2E_DATA_DIR: join(folder, 'data') }
const fullSize = { FUZZ_RUNS: '1000', ANONYMITY_RUNS: '40' }

interface Part {
  run: string[]
  minutes: number
  env?: Record<string, string>
  report?: string
}

const task = (name: string, minutes: number, env = {}): Part => ({
  run: ['turbo', 'run', name, '--log-prefix=none'],
  minutes,
  env,
  report: join(root, 'packages/tooling/test-results', `${name}.json`),
})

const parts: Record<string, Part> = {
  /** Every check together counts as one. */
  checks: { run: ['npm', 'run', 'verify'], minutes: 6 },
  unit: task('unit', 3),
  integration: task('integration', 10),
  /** On a product of their own: fresh data, a free port. */
  browser: task('browser', 10, place),
  faults: task('faults', 30),
  full: task('integration', 25, fullSize),
}

async function run({ run: [program = '', ...args], minutes, env, report }: Part): Promise<Counts> {
  if (report) rmSync(report, { force: true })
  const code = await new Promise<number>((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...environment, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: minutes * 60_000,
    })
    child.once('error', () => resolve(1))
    child.once('exit', (exitCode) => resolve(exitCode ?? 1))
  })
  if (report) return countsOf(report, code)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
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
console.log(`\n${lastLine(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
