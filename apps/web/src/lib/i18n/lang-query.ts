import { languages } from '@vantage/i18n/languages'
import { redirect, redirectDocument } from 'react-router-dom'
import { storeLang, storedLang } from './stored-lang.ts'

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
