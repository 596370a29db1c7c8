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
