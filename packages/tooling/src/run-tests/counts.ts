import { readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

const oneFailed: Counts = { passed: 0, failed: 1, skipped: 0 }

interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

export function sumOf(counts: readonly Counts[]): Counts {
  const of = (kind: keyof Counts) => counts.reduce((sum, each) => sum + each[kind], 0)
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') }
}

/** The line that a whole run ends with. */
export function lastLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/**
 * What the JSON report of vitest or Playwright says, which the exit code may not contradict: no report, or
 * a failing exit without a failed test, is one failure.
 */
export function countsOf(file: string, exitCode: number): Counts {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport
    const counts = 'stats' in report ? playwrightCounts(report) : vitestCounts(report)
    return exitCode !== 0 && counts.failed === 0 ? sumOf([counts, oneFailed]) : counts
  } catch {
    return oneFailed
  }
}

/** A file that failed outside its tests (it did not load, a hook threw) counts as one. */
function vitestCounts({ testResults }: VitestReport): Counts {
  const tests = testResults.flatMap(({ status, assertionResults: own }) =>
    status === 'failed' && !own.some((test) => test.status === 'failed')
      ? [...own, { status }]
      : own,
  )
  const of = (...kinds: string[]) => tests.filter(({ status }) => kinds.includes(status)).length
  return { passed: of('passed'), failed: of('failed'), skipped: of('pending', 'skipped', 'todo') }
}

/** What passed only when repeated is passed; errors outside tests count as failed. */
function playwrightCounts({ stats, errors }: PlaywrightReport): Counts {
  const { expected, flaky, unexpected, skipped } = stats
  return { passed: expected + flaky, failed: unexpected + errors.length, skipped }
}
