import { expect, it } from 'vitest'
import { recorded, recordedReports } from './recorded.ts'

it('what was recorded of a running product has all that a report has today, and nothing else', () => {
  expect(recordedReports).toEqual(recorded)
})
