import { type Decision, decisions } from '@vantage/contracts/approvals/states'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextCheckAt, nextDecision } from './delivery.ts'

const any = fc.constantFrom<Decision>(...decisions)

it('what was decided first stays, in whatever order and however often it is told', () => {
  fc.assert(
    fc.property(fc.array(any), (reported) => {
      const end = reported.reduce<Decision | null>(nextDecision, null)
      const first = reported.find((decision) => decision !== 'running')
      expect(end).toBe(first ?? (reported.length > 0 ? 'running' : null))
    }),
  )
})

it('DingTalk is asked rarer and rarer, at least once a day', () => {
  const sentAt = new Date('2026-03-02T08:00:00Z')
  const hour = 3600_000
  let at = sentAt
  const hours: number[] = []
  for (let check = 0; check < 8; check += 1) {
    const next = nextCheckAt(sentAt, at, hour)
    hours.push((next.getTime() - at.getTime()) / hour)
    at = next
  }
  expect(hours).toEqual([1, 1, 2, 4, 8, 16, 24, 24])
})
