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
