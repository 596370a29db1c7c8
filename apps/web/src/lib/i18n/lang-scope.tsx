import { I18nProvider } from '@lingui/react'
import type { Lang } from '@vantage/i18n/languages'
import { locales } from '@vantage/i18n/languages'
import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react'
import { i18nOf } from './messages.ts'
import { storedLang } from './stored-lang.ts'

const LangContext = createContext<Lang | null>(null)

/** Everything inside is in `lang`, and the document is marked so for assistive technology. */
export function LangScope({ lang, children }: { lang: Lang; children: ReactNode }) {
  const outer = useContext(LangContext)
  useLayoutEffect(() => {
    document.documentElement.lang = locales[lang]
    return () => {
      document.documentElement.lang = locales[outer ?? lang]
    }
  }, [lang, outer])
  return (
    <LangContext value={lang}>
      <I18nProvider i18n={i18nOf(lang)}>{children}</I18nProvider>
    </LangContext>
  )
}

/** The language of the page at hand: the session's, or the one the page forces. */
export function useLang(): Lang {
  return useContext(LangContext) ?? storedLang()
}
