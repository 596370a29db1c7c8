import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countsOf, lastLine, sumOf } from './counts.ts'

/** The counts of a runner that left this report. */
function counted(report: unknown, exitCode: number) {
  const folder = mkdtempSync(join(tmpdir(), 'counts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report))
  return countsOf(join(folder, 'report.json'), exitCode)
}

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})
const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }

test('adds up every runner into one line', () => {
  const testResults = [file('failed', 'failed', 'passed'), file('passed', 'passed', 'pending')]
  const browser = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] }
  const all = sumOf([counted({ testResults }, 1), counted(browser, 1)])
  expect(lastLine(all)).toBe('6 passed, 2 failed, 3 skipped')
  expect(lastLine(sumOf([]))).toBe('0 passed, 0 failed, 0 skipped')
})

test.each([
  ['a test file that does not load', { testResults: [file('failed')] }, 1],
  ['an error outside every browser test', { stats, errors: [{ message: 'no server' }] }, 1],
  ['an error after tests that all passed', { testResults: [file('passed')] }, 1],
  ['a report that cannot be read, whatever the exit code', 'no report', 0],
])('%s is a failure', (_, report, exitCode) => {
  expect(counted(report, exitCode).failed).toBe(1)
})

test('a runner that leaves no report has failed, whatever its exit code', () => {
  expect(countsOf('/no/such/report.json', 0).failed).toBe(1)
})
