import type { ShareDay } from '@vantage/contracts/reports/sharing'
import { DateTime } from 'luxon'

/**
 * The last days that are offered when a report is shared `today`: the end of the year where it lies between the others, two
 * weeks, and three months, the longest. All are `YYYY-MM-DD`.
 */
export function shareDays(today: string): ShareDay[] {
  const from = DateTime.fromISO(today, { zone: 'utc' })
  const [weeks, latest] = [from.plus({ weeks: 2 }), from.plus({ months: 3 })]
  const endOfYear = from.endOf('year').startOf('day')
  const isBetween = weeks < endOfYear && endOfYear < latest
  return [
    ...(isBetween ? [{ kind: 'year' as const, day: endOfYear }] : []),
    { kind: 'weeks' as const, day: weeks },
    { kind: 'longest' as const, day: latest },
  ].map(({ kind, day }) => ({ kind, day: day.toFormat('yyyy-MM-dd') }))
}

/** Whether a report that is shared `today` may be read up to this day. */
export const isShareDay = (today: string, day: string): boolean =>
  day >= today && day <= (shareDays(today).at(-1)?.day ?? today)
