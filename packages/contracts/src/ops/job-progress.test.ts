import { expect, it } from 'vitest'
import { jobNames } from './job-progress.ts'

it('names every job once, so that its queue and its failures are listed once', () => {
  expect([...new Set(jobNames)]).toEqual([...jobNames])
})
