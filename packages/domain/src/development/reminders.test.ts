import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, isWorkday } from '../messages/working-days.ts'
import { checkInDay, nextCheckIn, owedReminder, reminderDay } from './reminders.ts'

const calendar = { timeZone: 'Asia/Shanghai', holidays: ['2025-10-31'], workdays: ['2025-11-15'] }

it('reminds of an action two days before it is due, before weekends and holidays', () => {
  expect(reminderDay('2025-11-28', calendar)).toBe('2025-11-26')
  expect(reminderDay('2025-11-24', calendar)).toBe('2025-11-21')
  expect(reminderDay('2025-11-17', calendar)).toBe('2025-11-15')
  expect(reminderDay('2025-11-02', calendar)).toBe('2025-10-30')
})

it('asks for a check-in on the last Friday of the month, before a holiday', () => {
  expect(checkInDay('2025-11-03', calendar)).toBe('2025-11-28')
  expect(checkInDay('2025-10-31', calendar)).toBe('2025-10-30')
  expect(nextCheckIn('2025-10-31', calendar)).toBe('2025-11-28')
  expect(nextCheckIn('2025-12-27', calendar)).toBe('2026-01-30')
})

it('never reminds late, nor on a day off, and always asks once a month', () => {
  const days = fc
    .date({
      min: new Date('2024-01-01'),
      max: new Date('2030-12-31'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(days, (day) => {
      const asked = checkInDay(day, calendar)
      expect(asked.slice(0, 7)).toBe(day.slice(0, 7))
      expect(reminderDay(day, calendar) <= addDays(day, -2)).toBe(true)
      expect([asked, reminderDay(day, calendar)].every((each) => isWorkday(each, calendar))).toBe(
        true,
      )
      expect(nextCheckIn(day, calendar) >= day).toBe(true)
    }),
  )
})

it('tells of each action once, however often it is asked, and of none that is over', () => {
  const day = fc.integer({ min: 0, max: 90 }).map((days) => addDays('2025-10-01', days))
  fc.assert(
    fc.property(fc.uniqueArray(day, { maxLength: 20 }), day, (asked, dueOn) => {
      const focus = {
        questionId: 1,
        aim: 'improve' as const,
        score: { weighted: null, margin: null },
        notice: '',
        actions: [{ text: 'Ask', dueOn, done: false }],
        checkIns: [],
      }
      let since = '2025-09-01'
      const remindedOn = []
      for (const today of asked.toSorted()) {
        if (owedReminder([focus], { since, today }, calendar)?.actions) remindedOn.push(today)
        since = today
      }
      const first = asked.toSorted().find((today) => today >= reminderDay(dueOn, calendar))
      expect(remindedOn).toEqual(first !== undefined && first <= dueOn ? [first] : [])
    }),
  )
})
