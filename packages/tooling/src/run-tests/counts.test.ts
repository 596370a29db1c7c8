import { expect, test } from 'vitest'
import { add, countsOf, lastLine, none, playwrightCounts, vitestCounts } from './counts.ts'

const report = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ],
}

test('adds up every runner into one line', () => {
  const browser = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 }, errors: [] }
  const all = add(vitestCounts(report), playwrightCounts(browser))
  expect(lastLine(all)).toBe('9 passed, 2 failed, 3 skipped')
  expect(lastLine(none)).toBe('0 passed, 0 failed, 0 skipped')
})

test('a test file that does not load is a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]
  expect(vitestCounts({ ...report, numFailedTests: 0, testResults }).failed).toBe(1)
})

test('an error outside every browser test is a failure', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  expect(playwrightCounts({ stats, errors: [{ message: 'no server' }] }).failed).toBe(1)
})

test('a runner that leaves no report has failed, whatever its exit code', () => {
  expect(countsOf('/no/such/report.json', 0, vitestCounts).failed).toBe(1)
})
