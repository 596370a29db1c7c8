import type { I18n } from '@lingui/core'
import type { Lang } from '@vantage/i18n/languages'

/** A person's name: the full name in Chinese, the English name otherwise; never an empty one. */
export function personName(lang: Lang, person: { fullname: string; englishname: string }): string {
  return pick(lang, person.fullname, person.englishname)
}

/** The name of an activity, target or questionnaire in the page's language. */
export function pickName(lang: Lang, thing: { name: string; name_en: string }): string {
  return pick(lang, thing.name, thing.name_en)
}

/** Either of two texts by language; the other one where the wanted one is empty. */
export function pick(lang: Lang, chinese: string, english: string): string {
  return lang === 'ch' ? chinese || english : english || chinese
}

/** Who did something: a username or an integration's name as it is; the command line, which neither can be, by its word. */
export const actorName = (i18n: I18n, name: string): string =>
  name === 'command line' ? i18n.t('common.command-line') : name

/** Names one after the other: 甲、乙 in Chinese. */
export const joinNames = (lang: Lang, names: readonly string[]): string =>
  names.join(lang === 'ch' ? '、' : ', ')

/** What an avatar shows: the last Chinese character, or the English initials. */
export function initials(
  lang: Lang,
  person: { fullname: string; englishname: string; username: string },
): string {
  const name = personName(lang, person) || person.username
  if (/\p{Script=Han}/u.test(name)) return Array.from(name).at(-1) ?? ''
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}
