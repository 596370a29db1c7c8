import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isShareDay, shareDays } from './share-days.ts'

const offered = (today: string) => shareDays(today).map(({ kind, day }) => `${kind} ${day}`)

it('offers two weeks and three months, and the end of the year where it lies between them', () => {
  expect(offered('2025-10-14')).toEqual([
    'year 2025-12-31',
    'weeks 2025-10-28',
    'longest 2026-01-14',
  ])
  expect(offered('2025-11-30').at(-1)).toBe('longest 2026-02-28')
  expect(offered('2025-12-17')).toEqual(['weeks 2025-12-31', 'longest 2026-03-17'])
  expect(offered('2025-09-30')).toEqual(['weeks 2025-10-14', 'longest 2025-12-30'])
})

it('takes what it offers and every day before the longest, but none that is over', () => {
  const days = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, (date) => {
      const today = date.toISOString().slice(0, 10)
      for (const { day } of shareDays(today)) expect(isShareDay(today, day)).toBe(true)
      expect(isShareDay(today, today)).toBe(true)
      const after = (day: string, days: number) =>
        new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
      expect(isShareDay(today, after(today, -1))).toBe(false)
      expect(isShareDay(today, after(shareDays(today).at(-1)?.day ?? '', 1))).toBe(false)
    }),
  )
})
