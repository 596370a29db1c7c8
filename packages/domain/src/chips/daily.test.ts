import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastDaily, nextDaily } from './calendar.ts'

describe('a daily time', () => {
  it('is last reached at that very minute, and next a day later', () => {
    const now = new Date(2026, 4, 1, 8, 30)
    expect(lastDaily(now, '08:30')).toEqual(now)
    expect(nextDaily(now, '08:30')).toEqual(new Date(2026, 4, 2, 8, 30))
  })

  it('was last reached yesterday before it comes, over the end of a month, too', () => {
    expect(lastDaily(new Date(2026, 4, 1, 8, 29), '08:30')).toEqual(new Date(2026, 3, 30, 8, 30))
  })

  it('lies around every moment', () => {
    const when = fc.date({ min: new Date(2020, 0), max: new Date(2040, 0), noInvalidDate: true })
    fc.assert(
      fc.property(when, (now) => {
        expect(lastDaily(now, '23:59') <= now).toBe(true)
        expect(nextDaily(now, '23:59') > now).toBe(true)
      }),
    )
  })
})
