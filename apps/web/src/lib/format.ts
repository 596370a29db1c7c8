import { locales } from '@vantage/i18n/languages'
import type { Lang } from './i18n/index.tsx'

/** A score with two decimals. Rounding to the exact value is the domain's; this only writes it. */
export function formatScore(lang: Lang, score: number): string {
  return score.toLocaleString(locales[lang], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
}

export function formatNumber(lang: Lang, value: number): string {
  return value.toLocaleString(locales[lang])
}

/** `YYYY-MM-DD` as it is in Chinese, its parts reversed otherwise (decisions section 6). */
export function formatDay(lang: Lang, day: string): string {
  return lang === 'ch' ? day : day.split('-').reverse().join('-')
}

/** A clock time of today, such as `12:03`. */
export function formatClock(lang: Lang, time: Date): string {
  return time.toLocaleTimeString(locales[lang], { hour: '2-digit', minute: '2-digit' })
}
