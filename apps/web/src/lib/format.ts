import { locales } from '@vantage/i18n/languages'
import type { Lang } from '@vantage/i18n/languages'

export function formatNumber(lang: Lang, value: number): string {
  return value.toLocaleString(locales[lang])
}

/** `YYYY-MM-DD` as it is in Chinese, its parts reversed otherwise. */
export function formatDay(lang: Lang, day: string): string {
  return lang === 'ch' ? day : day.split('-').reverse().join('-')
}

/** A day and a clock time, such as `5 Mar 2026, 12:03`. */
export function formatMoment(lang: Lang, time: Date): string {
  return time.toLocaleString(locales[lang], { dateStyle: 'medium', timeStyle: 'short' })
}

/** A clock time of today, such as `12:03`. */
export function formatClock(lang: Lang, time: Date): string {
  return time.toLocaleTimeString(locales[lang], { hour: '2-digit', minute: '2-digit' })
}
