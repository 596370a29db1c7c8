import { type Lang, languages } from '@vantage/i18n/languages'
import { redirect, redirectDocument } from 'react-router-dom'

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

/**
 * The loader of a page whose query `q` selects the language. It is kept for the session and leaves the address, where
 * it would be in the way of the page's own switch.
 */
export function langFromQuery({ request }: { request: Request }) {
  const url = new URL(request.url)
  const asked = languages.find((lang) => lang === url.searchParams.get('q'))
  if (!asked) return null
  url.searchParams.delete('q')
  const place = url.pathname + url.search
  if (asked === storedLang()) return redirect(place)
  storeLang(asked)
  return redirectDocument(place)
}
