import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment } from '@vantage/config/environment'
import { freePort } from '@vantage/dev-env/embedded/ports'
import { root } from '../project-files.ts'
import { type Counts, countsOf, lastLine, slowest, sumOf, withExitCode } from './counts.ts'
import { everyDay, isSlow, type Part, parts, reportOf } from './parts.ts'

// Runs the parts of the test suite one after the other, and adds up what passed.
const folder = mkdtempSync(join(tmpdir(), 'vantage-run-'))
const ownProduct = { E2E_PORT: String(await freePort()), E2E_DATA_DIR: join(folder, 'data') }

async function run(part: Part): Promise<Counts> {
  const report = reportOf(part)
  if (report) rmSync(report, { force: true })
  const [program = '', ...args] = part.command
  const child = spawn(program, args, {
    cwd: root,
    env: { ...environment, ...ownProduct, ...part.env },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: part.minutes * 60_000,
  })
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (exitCode) => resolve(exitCode ?? 1))
  })
  if (report) return withExitCode(countsOf(report), code)
  const failed = code === 0 ? [] : ['checks']
  return { passed: code === 0 ? 1 : 0, failed, skipped: 0, times: [] }
}

const named = process.argv.slice(2)
const holdTimes = environment['HOLD_TIMES'] === '1'
const counts: Counts[] = []
const times: string[] = []
for (const name of named.length > 0 ? named : everyDay) {
  const part = parts[name]
  if (!part) {
    console.error(`There is no part ${name}; there are ${Object.keys(parts).join(', ')}.`)
    process.exit(2)
  }
  console.log(`\n== ${name}`)
  const begin = performance.now()
  const own = await run(part)
  const seconds = Math.round((performance.now() - begin) / 1000)
  const slow = isSlow(part, seconds)
  times.push(`${String(seconds).padStart(6)} s  ${name}${slow ? ` (${part.seconds} s once)` : ''}`)
  if (slow && holdTimes) own.failed.push(`${name} took ${seconds} s, which were ${part.seconds} s`)
  console.log(`== ${name}: ${lastLine(own)}`)
  counts.push(own)
}
rmSync(folder, { recursive: true, force: true })
const total = sumOf(counts)
console.log(['\nThe slowest tests:', ...slowest(total, 20)].join('\n'))
console.log(['\nThe parts:', ...times].join('\n'))
// What failed is said again at the end, which is often all that is kept of a log.
if (total.failed.length > 0) console.log(['\nFailed:', ...total.failed].join('\n  '))
console.log(`\n${lastLine(total)}`)
process.exitCode = total.failed.length > 0 ? 1 : 0
