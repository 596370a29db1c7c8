import type { I18n } from '@lingui/core'
import { type Lang, locales } from '@vantage/i18n/languages'

/** What stands between two sentences: the full stop of Chinese brings its own room. */
export const sentenceGap = (lang: Lang): '' | ' ' => (lang === 'ch' ? '' : ' ')

export function formatNumber(lang: Lang, value: number): string {
  return value.toLocaleString(locales[lang])
}

/** `YYYY-MM-DD` as it is in Chinese, its parts reversed otherwise. */
export function formatDay(lang: Lang, day: string): string {
  return lang === 'ch' ? day : day.split('-').reverse().join('-')
}

/** The day of a time where the reader is, such as `2026-03-05`, or `05-03-2026` in English. */
export const formatDayOf = (lang: Lang, time: Date): string =>
  formatDay(lang, `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`)

const two = (part: number) => String(part).padStart(2, '0')

/** A day and a clock time, such as `2026-03-05 12:03`, or `05-03-2026 12:03` in English. */
export function formatDateTime(lang: Lang, time: Date): string {
  return `${formatDayOf(lang, time)} ${two(time.getHours())}:${two(time.getMinutes())}`
}

/** How long ago something was, in the largest unit that fits, such as `3 hours ago`. */
export function formatAge(i18n: I18n, lang: Lang, age: number): string {
  const format = new Intl.RelativeTimeFormat(locales[lang])
  if (age < 1) return i18n.t('common.just-now')
  if (age < 60) return format.format(-Math.floor(age), 'minute')
  if (age < 24 * 60) return format.format(-Math.floor(age / 60), 'hour')
  return format.format(-Math.floor(age / (24 * 60)), 'day')
}

/** The name of a country or region given as two letters; anything else stays as it is. */
export function regionName(lang: Lang, region: string): string {
  if (!/^[A-Z]{2}$/.test(region)) return region
  return new Intl.DisplayNames(locales[lang], { type: 'region' }).of(region) ?? region
}

/** A clock time of today, such as `12:03`. */
export function formatClock(lang: Lang, time: Date): string {
  return time.toLocaleTimeString(locales[lang], { hour: '2-digit', minute: '2-digit' })
}
