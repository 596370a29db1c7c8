import { day } from '@vantage/contracts/input'
import type { Lang } from '@vantage/i18n/languages'

/** Whether it is `YYYY-MM-DD` and there is such a day. */
export const isDay = (text: string): boolean => day.safeParse(text).success

/**
 * The day, as `YYYY-MM-DD`, that somebody has typed in a common form: `1-3-2026`, `01.03.26` (the day first in English, the
 * year first in Chinese), `2026/3/1`, `20260301`, `2026年3月1日`. Null when it is none, or there is no such day.
 */
export function readDay(lang: Lang, text: string): string | null {
  const given = text.normalize('NFKC').trim().replace(/日$/, '')
  const parts = /^\d{4}(\d{2}){2}$/.test(given)
    ? [given.slice(0, 4), given.slice(4, 6), given.slice(6)]
    : given.split(/\s*[-/.年月]\s*|\s+/)
  const isYearFirst = parts[0]?.length === 4 || (lang === 'ch' && parts[2]?.length !== 4)
  const [year = '', month = '', date = ''] = isYearFirst ? parts : parts.toReversed()
  const fullYear = year.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : year
  const read = `${fullYear}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return parts.length === 3 && isDay(read) ? read : null
}
