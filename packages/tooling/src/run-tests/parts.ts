import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../project-files.ts'

/** A part of the test run. */
export interface Part {
  /** Turbo's task, which leaves a JSON report in each workspace that has it; the checks leave none and count as one. */
  task: string
  /** After so many minutes it is ended. */
  minutes: number
  /** What it took on two idle cores when this was written. `HOLD_TIMES=1` fails a part that takes 1.3 times as long. */
  seconds?: number
  /** The test files, by parts of their names; all of them when absent. */
  files?: readonly string[]
  env?: Readonly<Record<string, string>>
}

const fullSize = { FUZZ_RUNS: '1000', ANONYMITY_RUNS: '40' }

export const parts: Readonly<Record<string, Part>> = {
  checks: { task: 'verify', minutes: 4, seconds: 90 },
  unit: { task: 'unit', minutes: 2, seconds: 40 },
  component: { task: 'component', minutes: 6, seconds: 140 },
  integration: { task: 'integration', minutes: 8, seconds: 215 },
  browser: { task: 'browser', minutes: 12, seconds: 300 },
  faults: { task: 'faults', minutes: 30 },
  looks: { task: 'browser', minutes: 30, env: { LOOKS: 'all' } },
  states: { task: 'component', minutes: 20, env: { LOOKS: 'all' } },
  full: { task: 'full', minutes: 25, env: fullSize, files: ['anonymity', 'fuzz.int'] },
}

/** What `npm test` runs when no part is named. */
export const everyDay = ['checks', 'unit', 'component', 'integration', 'browser'] as const

/** Whether a part took longer than it may where times are held: on the machine that its seconds were taken on. */
export const isSlow = ({ seconds }: Part, took: number): boolean =>
  seconds !== undefined && took > 1.3 * seconds

/** Where a task leaves its reports: one in each workspace that has the task, the root's own in `packages/tooling`. */
export function reportsOf(task: string): string[] {
  const named = globSync('{apps,packages}/*/package.json', { cwd: root }).filter((file) => {
    const { scripts } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      scripts?: Record<string, string>
    }
    return scripts !== undefined && task in scripts
  })
  const folders = named.length > 0 ? named.map(dirname) : ['packages/tooling']
  return folders.sort().map((folder) => join(root, folder, 'test-results', `${task}.json`))
}
