import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const folder = fileURLToPath(new URL('../../../../.github/workflows/', import.meta.url))

interface Workflow {
  on: Record<string, unknown>
  permissions: Record<string, string>
  jobs: Record<string, { permissions?: Record<string, string>; steps: Step[] }>
}
interface Step {
  uses?: string
  with?: Record<string, unknown>
  run?: string
  env?: Record<string, unknown>
}

const workflows = globSync(`${folder}*.yaml`).map((file) => {
  const text = readFileSync(file, 'utf8')
  return { name: file.slice(folder.length), text, workflow: parse(text) as Workflow }
})
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps)
const commands = workflows.flatMap(({ workflow }) => stepsOf(workflow).map(({ run = '' }) => run))

describe.each(workflows)('$name', ({ text, workflow }) => {
  test('names every action by its commit and version', () => {
    const uses = [...text.matchAll(/uses: (.*)$/gm)].map(([, action]) => action)
    expect(uses.length).toBeGreaterThan(0)
    for (const action of uses) expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('may read the repository and no more', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    expect(Object.values(workflow.jobs).filter((job) => 'permissions' in job)).toEqual([])
    for (const step of stepsOf(workflow).filter(({ uses }) => uses?.includes('/checkout@'))) {
      expect(step.with).toMatchObject({ 'persist-credentials': false })
    }
  })
})

test('dependencies are audited, and what they are is written down', () => {
  expect(commands).toContain('npm audit --omit=dev --audit-level=high')
  expect(commands.some((run) => run.startsWith('npm sbom '))).toBe(true)
})

test('the long runs run every night', () => {
  const nightly = workflows.find(({ workflow }) => 'schedule' in workflow.on)
  expect(nightly && stepsOf(nightly.workflow).map(({ run }) => run)).toContain(
    'npm run test:faults',
  )
})

test('a part of the tests that has become slow is found at night', () => {
  const nightly = workflows.find(({ workflow }) => 'schedule' in workflow.on)
  const run = nightly && stepsOf(nightly.workflow).find((step) => step.run === 'npm test')
  expect(run?.env).toMatchObject({ HOLD_TIMES: 1 })
})
