import { readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }
export const oneFailed: Counts = { ...none, failed: 1 }

export function add(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  }
}

/** The line that a whole run ends with. */
export function lastLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** From vitest's JSON report. A file that failed outside its tests (it did not load, a hook threw) counts as one. */
export function vitestCounts(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** From Playwright's JSON report. What passed only when repeated is passed; errors outside tests count as failed. */
export function playwrightCounts({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}

/**
 * What a runner's report says, which its exit code may not contradict: no report, or a failing exit without
 * a failed test, is one failure.
 */
export function countsOf<Report>(
  file: string,
  exitCode: number,
  read: (report: Report) => Counts,
): Counts {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    const counts = read(report)
    return exitCode !== 0 && counts.failed === 0 ? add(counts, oneFailed) : counts
  } catch {
    return oneFailed
  }
}
