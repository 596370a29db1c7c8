import type { Lang } from '@vantage/i18n/languages'

const key = 'lang'

/** The session's language: English unless `ch` was chosen. */
export function storedLang(): Lang {
  return sessionStorage.getItem(key) === 'ch' ? 'ch' : 'en'
}

/** Keeps the language for this browser session. */
export const storeLang = (lang: Lang): void => sessionStorage.setItem(key, lang)

/** Keeps the language for this browser session and reloads the page in it. */
export function switchLang(lang: Lang): void {
  storeLang(lang)
  window.location.reload()
}
