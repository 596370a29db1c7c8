import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../project-files.ts'

export interface Counts {
  passed: number
  /** What failed: the file, the test and the first line of why. */
  failed: string[]
  skipped: number
  /** Each test's name and how long it took. */
  times: { name: string; seconds: number }[]
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      status: string
      fullName: string
      duration?: number | null
      failureMessages: string[]
    }[]
  }[]
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    title: string
    tests: {
      status: string
      results: { duration?: number; error?: { message?: string } }[]
    }[]
  }[]
}
interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

export function sumOf(counts: readonly Counts[]): Counts {
  const of = (kind: 'passed' | 'skipped') => counts.reduce((sum, each) => sum + each[kind], 0)
  return {
    passed: of('passed'),
    failed: counts.flatMap(({ failed }) => failed),
    skipped: of('skipped'),
    times: counts.flatMap(({ times }) => times),
  }
}

/** The line that a whole run ends with. */
export function lastLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed.length} failed, ${skipped} skipped`
}

/** The slowest tests, a line each, the slowest first. */
export function slowest({ times }: Counts, limit: number): string[] {
  const sorted = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, limit)
  return sorted.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`)
}

/** What the JSON report of vitest or Playwright says; a report that is not there is one failure. */
export function countsOf(file: string): Counts {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport
    return 'stats' in report ? playwrightCounts(report) : vitestCounts(report)
  } catch {
    return { passed: 0, failed: [`${relative(root, file)} was not written`], skipped: 0, times: [] }
  }
}

/** Adds a failure to the counts when the runner failed although no test did. */
export function withExitCode(counts: Counts, exitCode: number): Counts {
  if (exitCode === 0 || counts.failed.length > 0) return counts
  return { ...counts, failed: [`ended with ${exitCode}, although no test failed`] }
}

function failure(where: string, test: string, why = ''): string {
  const [firstLine = ''] = stripVTControlCharacters(why).split('\n')
  return [where, test, firstLine].filter(Boolean).join(' › ')
}

/** A file that failed outside its tests (it did not load, a hook threw) counts as one. */
function vitestCounts({ testResults }: VitestReport): Counts {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const of = (...kinds: string[]) => tests.filter(({ status }) => kinds.includes(status)).length
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const own = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && own.length === 0) return failure(relative(root, name), '', message)
    return own.map((test) => failure(relative(root, name), test.fullName, test.failureMessages[0]))
  })
  const times = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )
  return { passed: of('passed'), failed, skipped: of('pending', 'skipped', 'todo'), times }
}

/** What passed only when repeated is passed; errors outside tests count as failed. */
function playwrightCounts({ stats, suites, errors }: PlaywrightReport): Counts {
  const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ]
  const specs = suites.flatMap(specsOf)
  const failed = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => failure(file, title, results.at(-1)?.error?.message)),
  )
  const times = specs.map(({ file, title, tests }) => ({
    name: `${file} › ${title}`,
    seconds: tests
      .flatMap(({ results }) => results)
      .reduce((sum, { duration = 0 }) => sum + duration / 1000, 0),
  }))
  return {
    times,
    passed: stats.expected + stats.flaky,
    failed: [...failed, ...errors.map(({ message }) => failure('outside the tests', '', message))],
    skipped: stats.skipped,
  }
}
