import type { StoredFocus } from '@vantage/contracts/development/plan'
import { DateTime } from 'luxon'
import { addDays, type WorkCalendar, workdayUpTo } from '../messages/working-days.ts'

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

export type OwedReminder = NonNullable<ReturnType<typeof owedReminder>>

/** What the owner of a plan is to be told `today`, who was told all up to the day `since`; null: nothing. */
export function owedReminder(
  focuses: readonly StoredFocus[],
  { since, today }: { since: string; today: string },
  calendar: WorkCalendar,
) {
  const isNew = (day: string) => since < day && day <= today
  const open = focuses.filter(({ checkIns }) => checkIns[0]?.how !== 'done')
  const due = open
    .flatMap(({ actions }) => actions)
    .filter(({ done, dueOn }) => !done && dueOn >= today && isNew(reminderDay(dueOn, calendar)))
    .map(({ dueOn }) => dueOn)
    .toSorted()
  const [dueOn] = due
  const checkIn = open.length > 0 && isNew(checkInDay(today, calendar))
  if (dueOn === undefined) return checkIn ? { actions: null, checkIn } : null
  return { actions: { count: due.length, dueOn }, checkIn }
}
