import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countsOf, lastLine, sumOf } from './counts.ts'

/** The counts of a runner that left this report. */
function counted(report: unknown, exitCode = 0) {
  const folder = mkdtempSync(join(tmpdir(), 'counts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return countsOf(file, exitCode)
}

const [passed, failed, pending] = [
  { status: 'passed' },
  { status: 'failed' },
  { status: 'pending' },
]

test('adds up every runner into one line', () => {
  const vitest = counted({
    testResults: [
      { status: 'failed', assertionResults: [failed, passed] },
      { status: 'passed', assertionResults: [passed, pending, passed] },
    ],
  })
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }
  const browser = counted({ stats, errors: [] }, 1)
  expect(lastLine(sumOf([vitest, browser]))).toBe('7 passed, 2 failed, 3 skipped')
  expect(lastLine(sumOf([]))).toBe('0 passed, 0 failed, 0 skipped')
})

test('a test file that does not load is a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]
  expect(counted({ testResults }, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('an error outside every browser test is a failure', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  expect(counted({ stats, errors: [{ message: 'no server' }] }).failed).toBe(1)
})

test('a runner that ends with an error though its tests passed has failed', () => {
  const testResults = [{ status: 'passed', assertionResults: [passed] }]
  expect(counted({ testResults }, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
})

test('a runner that leaves no report has failed, whatever its exit code', () => {
  expect(countsOf('/no/such/report.json', 0).failed).toBe(1)
})
