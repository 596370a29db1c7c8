/** The newest moment at or before `now` that is `HH:MM` on the clock of this machine. */
export function lastDaily(now: Date, time: string): Date {
  const today = atTime(now, time, 0)
  return today <= now ? today : atTime(now, time, -1)
}

/** The first moment after `now` that is `HH:MM` on the clock of this machine. */
export function nextDaily(now: Date, time: string): Date {
  const today = atTime(now, time, 0)
  return today > now ? today : atTime(now, time, 1)
}

function atTime(day: Date, time: string, plusDays: number): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const year = day.getFullYear()
  return new Date(year, day.getMonth(), day.getDate() + plusDays, hours, minutes)
}

/**
 * The day (`YYYY-MM-DD`, in UTC) on which the month of a contract began in which `now` lies, when its months begin on the
 * day `startsOn`: in a month that has no such day, on its last.
 */
export function contractMonthStart(now: Date, startsOn: number): string {
  const startIn = (month: number) => {
    const days = new Date(Date.UTC(now.getUTCFullYear(), month + 1, 0)).getUTCDate()
    return new Date(Date.UTC(now.getUTCFullYear(), month, Math.min(startsOn, days)))
  }
  const inThisMonth = startIn(now.getUTCMonth())
  const start = inThisMonth <= now ? inThisMonth : startIn(now.getUTCMonth() - 1)
  return start.toISOString().slice(0, 10)
}
