import { expect, test } from 'vitest'
import { checkSize } from './size.ts'

const lines = (path: string, count: number) => ({ path, text: 'x\n'.repeat(count) })
const files = [
  lines('apps/web/src/a.tsx', 60),
  lines('apps/web/src/b.ts', 41),
  lines('apps/web/src/b.test.ts', 900),
  lines('apps/web/src/testing/c.ts', 900),
  lines('packages/db/src/a.ts', 10),
]

test('a workspace may have as many lines of product code as its budget, tests not counted', () => {
  expect(checkSize(files, { 'apps/web': 101, 'packages/db': 10 })).toEqual([])
})

test('a line more than the budget is refused, and so is a workspace without one', () => {
  expect(checkSize(files, { 'apps/web': 100 })).toEqual([
    {
      place: 'apps/web',
      problem: expect.stringMatching(/^has 101 lines of product code, but may have 100: make it/),
    },
    { place: 'packages/db', problem: expect.stringMatching(/^has no budget of lines/) },
  ])
})
