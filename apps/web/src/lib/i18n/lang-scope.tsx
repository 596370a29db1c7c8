import type { I18n } from '@lingui/core'
import { LinguiContext, useLingui } from '@lingui/react'
import { type Lang, languages, locales } from '@vantage/i18n/languages'
import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react'
import { i18nOf } from './messages.ts'
import { storedLang, switchLang } from './stored-lang.ts'

const LangContext = createContext<Lang | null>(null)
const ChangeContext = createContext<(lang: Lang) => void>(switchLang)

const contextOf = (i18n: I18n) => ({ i18n, _: i18n.t.bind(i18n) })
// Lingui's own provider makes a new one whenever texts arrive: effects would run again for what nothing shows yet.
const contexts = { ch: contextOf(i18nOf('ch')), en: contextOf(i18nOf('en')) }

type LangScopeProps = {
  lang: Lang
  /** How the language changes here; by default the session's does, and the page is loaded anew. */
  onChange?: (lang: Lang) => void
  children: ReactNode
}

/**
 * Everything inside is in `lang`, and the document is marked so for assistive technology. The outermost scope leaves that
 * to `app/providers.tsx`, for effects within it run before its own.
 */
export function LangScope({ lang, onChange = switchLang, children }: LangScopeProps) {
  const outer = useContext(LangContext)
  useLayoutEffect(() => {
    if (!outer) return
    document.documentElement.lang = locales[lang]
    return () => {
      document.documentElement.lang = locales[outer]
    }
  }, [lang, outer])
  return (
    <LangContext value={lang}>
      <ChangeContext value={onChange}>
        <LinguiContext value={contexts[lang]}>{children}</LinguiContext>
      </ChangeContext>
    </LangContext>
  )
}

/** A part of a page that is in `lang`, whatever the page is in. */
export function LangPart({ lang, children }: { lang: Lang; children: ReactNode }) {
  return (
    <div lang={locales[lang]}>
      <LangContext value={lang}>
        <LinguiContext value={contexts[lang]}>{children}</LinguiContext>
      </LangContext>
    </div>
  )
}

/** The language of the page at hand: the session's, or the one the page forces. */
export function useLang(): Lang {
  return useContext(LangContext) ?? storedLang()
}

/** The language that the document is marked with, for what runs outside of a component. */
export const shownLang = (): Lang =>
  languages.find((lang) => locales[lang] === document.documentElement.lang) ?? storedLang()

/** Changes the language of the page at hand. */
export const useChangeLang = (): ((lang: Lang) => void) => useContext(ChangeContext)

/** The texts of the page at hand, and its language. */
export function useI18n(): { i18n: I18n; lang: Lang } {
  const { i18n } = useLingui()
  return { i18n, lang: useLang() }
}
