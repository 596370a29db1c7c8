import { join } from 'node:path'
import { root } from '../project-files.ts'

/** A part of the test run. */
export interface Part {
  /** The program and its arguments, in the project's root. */
  command: readonly string[]
  /** Its JSON report, from the root; the checks leave none and count as one. */
  report?: string
  /** After so many minutes it is ended. */
  minutes: number
  /** What it took on two idle cores when this was written. `HOLD_TIMES=1` fails a part that takes 1.3 times as long. */
  seconds?: number
  env?: Readonly<Record<string, string>>
}

/** All tests of a tier in one run, over one set of servers: a run of each workspace starts and loads everything anew. */
function vitest(tier: string, ...files: string[]): Pick<Part, 'command' | 'report'> {
  const report = `packages/tooling/test-results/${tier}.json`
  const config = ['-c', 'packages/tooling/vitest.config.ts', '--project', tier]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { command: ['vitest', 'run', ...config, ...reporters, ...files], report }
}
/** A task of one workspace, with its own report. */
function task(name: string, workspace: string): Pick<Part, 'command' | 'report'> {
  return {
    command: ['npm', 'run', name, '-w', workspace],
    report: join(workspace, 'test-results', `${name}.json`),
  }
}

/** Files that ask `bySize` of `packages/dev-env/src/testing/full-size.ts` how large they are. */
const reduced = [
  'directory/any-order.int',
  'rest/chips.int',
  'http/key-races.int',
  'http/list-exports.int',
  'list-files/check-file.int',
  'commands/migrate.int',
  'seal-activity.int',
  'messages/messages.int',
]

export const parts: Readonly<Record<string, Part>> = {
  checks: { command: ['npm', 'run', 'verify'], minutes: 4, seconds: 80 },
  unit: { ...vitest('unit'), minutes: 2, seconds: 15 },
  component: { ...task('component', 'apps/web'), minutes: 7, seconds: 220 },
  integration: { ...vitest('integration'), minutes: 8, seconds: 185 },
  browser: { ...task('browser', 'apps/e2e'), minutes: 8, seconds: 155 },
  faults: { ...vitest('faults'), minutes: 30 },
  looks: { ...task('browser', 'apps/e2e'), minutes: 30, env: { LOOKS: 'all' } },
  states: { ...task('component', 'apps/web'), minutes: 20, env: { LOOKS: 'all' } },
  full: {
    ...vitest('integration', 'anonymity', ...reduced),
    minutes: 25,
    env: { ANONYMITY_RUNS: '40', FULL_SIZE: '1' },
  },
  fuzz: { ...vitest('integration', 'fuzz.int'), minutes: 90, env: { FUZZ_RUNS: '1000' } },
}

/** What `npm test` runs when no part is named. */
export const everyDay = ['checks', 'unit', 'component', 'integration', 'browser'] as const

/** Whether a part took longer than it may where times are held: on the machine that its seconds were taken on. */
export const isSlow = ({ seconds }: Part, took: number): boolean =>
  seconds !== undefined && took > 1.3 * seconds

/** Where a part leaves its report. */
export const reportOf = ({ report }: Part): string | undefined => report && join(root, report)
