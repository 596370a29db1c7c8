import { DateTime } from 'luxon'

/** When a company works: Monday to Friday in its time zone, without holidays, with other days that are worked. */
export interface WorkCalendar {
  timeZone: string
  /** Days, `YYYY-MM-DD`. */
  holidays: readonly string[]
  workdays: readonly string[]
}

/** When messages go out. */
const morning = { hour: 9, minute: 30 }
/** After this hour nobody is written to any more: what was late goes the next working day. */
const eveningHour = 20

const utcOf = (day: string) => DateTime.fromISO(day, { zone: 'utc' })

export const addDays = (day: string, days: number): string =>
  utcOf(day).plus({ days }).toISODate() ?? day

export function isWorkday(day: string, { holidays, workdays }: WorkCalendar): boolean {
  if (workdays.includes(day)) return true
  return utcOf(day).weekday <= 5 && !holidays.includes(day)
}

/** How many days there are from one to another, both counted, and how many of them are working days. */
export function countDays(from: string, until: string, calendar: WorkCalendar) {
  const days = Math.max(0, utcOf(until).diff(utcOf(from), 'days').days + 1)
  const each = Array.from({ length: days }, (_, index) => addDays(from, index))
  return { days, workdays: each.filter((day) => isWorkday(day, calendar)).length }
}

/** This day, or else the next working day. */
export function workdayFrom(day: string, calendar: WorkCalendar): string {
  return isWorkday(day, calendar) ? day : workdayFrom(addDays(day, 1), calendar)
}

/** This day, or else the working day before it. */
export function workdayUpTo(day: string, calendar: WorkCalendar): string {
  return isWorkday(day, calendar) ? day : workdayUpTo(addDays(day, -1), calendar)
}

/** The company's day at a moment. */
export const dayAt = (moment: Date, { timeZone }: WorkCalendar): string =>
  DateTime.fromJSDate(moment, { zone: timeZone }).toFormat('yyyy-MM-dd')

/** 09:30 of a day. */
export const morningOf = (day: string, { timeZone }: WorkCalendar): Date =>
  DateTime.fromISO(day, { zone: timeZone }).set(morning).toJSDate()

/** 24:00 of a day. */
export const endOf = (day: string, { timeZone }: WorkCalendar): Date =>
  DateTime.fromISO(day, { zone: timeZone }).plus({ days: 1 }).startOf('day').toJSDate()

/** The last time, up to a moment, that it was this hour. */
export function lastHour(hour: number, moment: Date, { timeZone }: WorkCalendar): Date {
  const now = DateTime.fromJSDate(moment, { zone: timeZone })
  const today = now.startOf('day').set({ hour })
  return (today <= now ? today : today.minus({ days: 1 })).toJSDate()
}

/** The working day of the first 09:30 that is not before a moment. */
export function firstMorningFrom(moment: Date, calendar: WorkCalendar): string {
  const day = dayAt(moment, calendar)
  const isOver = morningOf(day, calendar) < moment
  return workdayFrom(isOver ? addDays(day, 1) : day, calendar)
}

/** The day for which messages go out at a moment; null at night and on days off. */
export function sendingDayAt(moment: Date, calendar: WorkCalendar): string | null {
  const day = dayAt(moment, calendar)
  const { hour } = DateTime.fromJSDate(moment, { zone: calendar.timeZone })
  const isOpen = moment >= morningOf(day, calendar) && hour < eveningHour
  return isOpen && isWorkday(day, calendar) ? day : null
}
