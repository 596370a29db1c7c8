import { describe, expect, it } from 'vitest'
import { type Check, verdictOf } from './check.ts'
import { runChecks } from './run-checks.ts'

const passing: Check = { name: 'names', run: async () => verdictOf([]) }
const failing: Check = {
  name: 'sizes',
  run: async () =>
    verdictOf([
      { place: 'b.ts', problem: 'too long' },
      { place: 'a.ts', problem: 'too long' },
    ]),
}
const broken: Check = {
  name: 'types',
  run: async () => {
    throw new Error('no compiler')
  },
}

async function run(...checks: Check[]) {
  const printed: string[] = []
  const passed = await runChecks('.', checks, { width: 2, print: (text) => printed.push(text) })
  return { passed, printed: printed.join('\n') }
}

describe('runChecks', () => {
  it('passes when every check passes', async () => {
    const { passed, printed } = await run(passing, passing)
    expect(passed).toBe(true)
    expect(printed).toMatch(/All checks passed\.$/)
  })

  it('runs the others when one fails, and says what is wrong and where', async () => {
    const { passed, printed } = await run(failing, broken, passing)
    expect(passed).toBe(false)
    expect(printed).toContain('a.ts  too long\nb.ts  too long')
    expect(printed).toContain('no compiler')
    expect(printed).toMatch(/^ok {6}names/m)
    expect(printed).toMatch(/Failed: sizes, types\.$/)
  })
})
