import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../project-files.ts'
import { countsOf, lastLine, slowest, sumOf, withExitCode } from './counts.ts'
import { isSlow, parts, reportOf } from './parts.ts'

/** The counts of a runner that left this report. */
function counted(report: unknown, exitCode: number) {
  const folder = mkdtempSync(join(tmpdir(), 'counts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report))
  return withExitCode(countsOf(join(folder, 'report.json')), exitCode)
}

const file = (status: string, ...tests: string[]) => ({
  name: join(root, 'apps/some.test.ts'),
  status,
  message: 'SyntaxError: here\nand there',
  assertionResults: tests.map((each, index) => ({
    status: each,
    fullName: `part ${index}`,
    duration: 100 * index,
    failureMessages: each === 'failed' ? ['\u001B[31mExpected\u001B[39m 1\nnot 2'] : [],
  })),
})
const stats = { expected: 0, flaky: 0, skipped: 0 }
const spec = (title: string, ...statuses: string[]) => ({
  file: 'some.spec.ts',
  title,
  tests: statuses.map((status) => ({
    status,
    results: [{ duration: 1500, error: { message: `${status} › so` } }],
  })),
})

test('adds up every runner into one line, and names what failed', () => {
  const testResults = [file('failed', 'failed', 'passed'), file('passed', 'passed', 'pending')]
  const browser = {
    stats: { expected: 3, flaky: 1, skipped: 2 },
    suites: [
      { specs: [spec('fine', 'expected')], suites: [{ specs: [spec('broken', 'unexpected')] }] },
    ],
    errors: [],
  }
  const all = sumOf([counted({ testResults }, 1), counted(browser, 1)])
  expect(lastLine(all)).toBe('6 passed, 2 failed, 3 skipped')
  expect(all.failed).toEqual([
    'apps/some.test.ts › part 0 › Expected 1',
    'some.spec.ts › broken › unexpected › so',
  ])
  expect(slowest(all, 3)).toEqual([
    '   1.5 s  some.spec.ts › fine',
    '   1.5 s  some.spec.ts › broken',
    '   0.1 s  apps/some.test.ts › part 1',
  ])
  expect(lastLine(sumOf([]))).toBe('0 passed, 0 failed, 0 skipped')
})

test.each([
  {
    what: 'a test file that does not load',
    report: { testResults: [file('failed')] },
    exitCode: 1,
    failed: 'apps/some.test.ts › SyntaxError: here',
  },
  {
    what: 'an error outside every browser test',
    report: { stats, suites: [], errors: [{ message: 'no server' }] },
    exitCode: 1,
    failed: 'outside the tests › no server',
  },
  {
    what: 'an error after tests that all passed',
    report: { testResults: [file('passed')] },
    exitCode: 1,
    failed: 'ended with 1, although no test failed',
  },
])('$what is a failure', ({ report, exitCode, failed }) => {
  expect(counted(report, exitCode).failed).toEqual([failed])
})

test('a workspace that leaves no report has failed, whatever the exit code', () => {
  const { failed } = countsOf(join(root, 'apps/web/test-results/none.json'))
  expect(failed).toEqual(['apps/web/test-results/none.json was not written'])
})

test('a part is slow that takes 1.3 times what it once took; the long runs never are', () => {
  const part = { command: ['vitest'], minutes: 2, seconds: 100 }
  expect([129, 131].map((seconds) => isSlow(part, seconds))).toEqual([false, true])
  expect(isSlow({ command: ['vitest'], minutes: 30 }, 1700)).toBe(false)
})

test('a part that is run tells where its report is, and the checks have none', () => {
  const reports = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, reportOf(part)?.slice(root.length)]),
  )
  expect(reports).toMatchObject({
    checks: undefined,
    unit: 'packages/tooling/test-results/unit.json',
    component: 'apps/web/test-results/component.json',
    integration: 'packages/tooling/test-results/integration.json',
    browser: 'apps/e2e/test-results/browser.json',
  })
})
