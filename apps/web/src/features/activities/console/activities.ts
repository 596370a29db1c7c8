import type { I18n } from '@lingui/core'
import { levels } from '@vantage/contracts/activities/levels'
import type { Lang } from '@vantage/i18n/languages'
import type { Note } from '../../../components/notice.tsx'
import { pick } from '../../../lib/names.ts'

/** The raters' levels in the order in which people speak of them; `shownLevels` with the self-assessment. */
export const ratedLevels = [levels.superior, levels.peer, levels.subordinate] as const
export const shownLevels = [...ratedLevels, levels.self] as const

/** Whole percent, rounded; 100 means all. */
export function percentOf(part: number, all: number): number {
  const percent = all === 0 ? 0 : Math.round((100 * part) / all)
  return part < all ? Math.min(percent, 99) : percent
}

/** The name of the next activity: a year in it becomes the next one. */
export const nextName = (name: string): string =>
  name.replace(/(?<!\d)20\d\d(?!\d)/, (year) => String(Number(year) + 1))

/** The name of a department, or that there is none. */
export const departmentName = (
  i18n: I18n,
  lang: Lang,
  name: string | null,
  name_en: string | null,
) => (name === null ? i18n.t('activity.no-department') : pick(lang, name, name_en ?? ''))

export interface InDepartment {
  department: string | null
  department_en: string | null
}
export const departmentOf = (i18n: I18n, lang: Lang, person: InDepartment) =>
  departmentName(i18n, lang, person.department, person.department_en)

/** That somebody else has changed the activity meanwhile, and what follows from that. */
export const changedNote = (i18n: I18n, text: string): Note => ({
  kind: 'warn',
  title: i18n.t('activity.changed-meanwhile'),
  text,
})

/** Whole numbers from one to another, as options of a dropdown. */
export const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    value: from + index,
    label: from + index,
  }))
