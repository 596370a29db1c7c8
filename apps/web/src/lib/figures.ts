import { locales } from '@vantage/i18n/languages'
import type { Lang } from '@vantage/i18n/languages'

/** A number of the report, which comes in hundredths: 345 is written 3.45. */
export const shown = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** A difference in hundredths with its sign, plus or a true minus; zero has none. */
export function signed(hundredths: number): string {
  const size = shown(Math.abs(hundredths))
  if (hundredths === 0) return size
  return `${hundredths > 0 ? '+' : '−'}${size}`
}

/** A percentage of 0..100, with a decimal only where it needs one. */
export function shownPercent(percent: number, lang: Lang): string {
  return (percent / 100).toLocaleString(locales[lang], {
    style: 'percent',
    maximumFractionDigits: 1,
  })
}
