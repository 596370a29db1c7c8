import { readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

const oneFailed: Counts = { passed: 0, failed: 1, skipped: 0 }

/** What vitest's JSON report holds of interest. */
interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** What Playwright's does. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** Adds up any number of counts. */
export function sumOf(counts: readonly Counts[]): Counts {
  const of = (kind: keyof Counts) => counts.reduce((sum, each) => sum + each[kind], 0)
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') }
}

/** The line that a whole run ends with. */
export function lastLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/**
 * What a runner's report says, which its exit code may not contradict: no report, or a failing exit without
 * a failed test, is one failure.
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
  return sumOf(
    testResults.map(({ status, assertionResults }) => {
      const passed = assertionResults.filter((test) => test.status === 'passed').length
      const failed = assertionResults.filter((test) => test.status === 'failed').length
      const skipped = assertionResults.length - passed - failed
      return { passed, failed: status === 'failed' ? Math.max(failed, 1) : failed, skipped }
    }),
  )
}

/** What passed only when repeated is passed; errors outside tests count as failed. */
function playwrightCounts({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}
