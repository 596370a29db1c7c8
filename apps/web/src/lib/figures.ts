import type { Lang } from '@vantage/i18n/languages'
import { locales } from '@vantage/i18n/languages'

/** A number of the report, which comes in hundredths: 345 is written 3.45. */
export const formatHundredths = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** A difference in hundredths with its sign, plus or a true minus; zero has none. */
export function formatDifference(hundredths: number): string {
  const size = formatHundredths(Math.abs(hundredths))
  if (hundredths === 0) return size
  return `${hundredths > 0 ? '+' : '−'}${size}`
}

/** A percentage of 0..100, with a decimal only where it needs one. */
export function formatPercent(percent: number, lang: Lang): string {
  return (percent / 100).toLocaleString(locales[lang], {
    style: 'percent',
    maximumFractionDigits: 1,
  })
}

/** A time span of some seconds or minutes, such as `1 min, 12 sec` or `1分钟12秒`. */
export function formatDuration(lang: Lang, seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.round(seconds % 60)]
  const unit = (value: number, name: 'minute' | 'second') =>
    value.toLocaleString(locales[lang], { style: 'unit', unit: name, unitDisplay: 'short' })
  if (minutes === 0) return unit(rest, 'second')
  const parts =
    rest === 0 ? [unit(minutes, 'minute')] : [unit(minutes, 'minute'), unit(rest, 'second')]
  return parts.join(lang === 'ch' ? '' : ' ')
}

/** About how many seconds are left, by what the part that is done took; null before anything is. */
export function secondsLeft(done: number, total: number, seconds: number): number | null {
  if (done === 0 || total === 0) return null
  return Math.max(1, Math.round((seconds * (total - done)) / done))
}
