import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { type Lang, locales } from '@vantage/i18n/languages'
import type { Feature } from '@vantage/i18n/message-id'
import { storedLang } from './stored-lang.ts'

/** Each compiled by lingui's plugin into a chunk of its own, which comes with the pages that need it. */
const catalogues = import.meta.glob<Messages>(
  '../../../../../packages/i18n/src/messages/*/*.json',
  { query: '?lingui', import: 'messages' },
)

const instances: Record<Lang, I18n> = {
  ch: setupI18n({ locale: locales.ch, messages: { [locales.ch]: {} } }),
  en: setupI18n({ locale: locales.en, messages: { [locales.en]: {} } }),
}
const loaded = new Map<string, Promise<void>>()

/** The lingui instance of one language; pages with a forced language use their own. */
export function i18nOf(lang: Lang): I18n {
  return instances[lang]
}

/** Loads a feature's texts, once; a failed load may be tried again. */
export function loadMessages(feature: Feature, lang: Lang = storedLang()): Promise<void> {
  const key = `${lang}/${feature}`
  const running = loaded.get(key) ?? fetchMessages(key, lang)
  loaded.set(key, running)
  running.catch(() => loaded.delete(key))
  return running
}

async function fetchMessages(key: string, lang: Lang): Promise<void> {
  const load = catalogues[`../../../../../packages/i18n/src/messages/${key}.json`]
  if (!load) throw new Error(`No texts at ${key}`)
  instances[lang].load(locales[lang], await load())
}

/** A code as a key of ICU's `select`, which takes neither hyphens, dots nor colons: `not_found`. */
export const selectKey = (code: string): string => code.replaceAll(/[.:-]/g, '_')
