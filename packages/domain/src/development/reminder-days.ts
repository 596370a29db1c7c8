import { addDays, type WorkCalendar, workdayUpTo } from '../messages/working-days.ts'
import { DateTime } from 'luxon'

/** The working day on which its owner is reminded of an action: two days before it is due, or the last one before that. */
export const reminderDay = (dueOn: string, calendar: WorkCalendar): string =>
  workdayUpTo(addDays(dueOn, -2), calendar)

/** The day of a day's month that asks for a check-in: its last Friday, or the last working day before that. */
export function checkInDay(day: string, calendar: WorkCalendar): string {
  const last = DateTime.fromISO(day, { zone: 'utc' }).endOf('month')
  const sinceFriday = (last.weekday - 5 + 7) % 7
  return workdayUpTo(last.minus({ days: sinceFriday }).toFormat('yyyy-MM-dd'), calendar)
}

/** The first such day that is not before `today`. */
export function nextCheckIn(today: string, calendar: WorkCalendar): string {
  const ofThisMonth = checkInDay(today, calendar)
  if (ofThisMonth >= today) return ofThisMonth
  const next = DateTime.fromISO(today, { zone: 'utc' }).startOf('month').plus({ months: 1 })
  return checkInDay(next.toFormat('yyyy-MM-dd'), calendar)
}
