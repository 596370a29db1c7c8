import type { I18n } from '@lingui/core'
import { useState } from 'react'

/** Whole days from today until a day (`YYYY-MM-DD`), by the calendar of this device; negative once it is over. */
export function daysUntil(day: string, now: Date): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  return Math.round((Date.UTC(year, month - 1, date) - today) / 86_400_000)
}

/** Today as `YYYY-MM-DD`, by the calendar of this device. */
export const dayHere = (): string => new Date().toLocaleDateString('sv-SE')

/** Whole days from the day on which the page was opened; null without a day. */
export function useDaysUntil(day: string | null): number | null {
  const [now] = useState(() => new Date())
  return day === null ? null : daysUntil(day, now)
}

/** In how many days something is due, or how many ago it was. */
export const dueIn = (i18n: I18n, days: number): string =>
  i18n.t('common.due-in', { state: days < 0 ? 'over' : 'left', days, ago: -days })
