import { type I18n, setupI18n } from '@lingui/core'
import type { Lang } from '@vantage/i18n/languages'
import { locales } from '@vantage/i18n/languages'
import type { Feature } from '@vantage/i18n/message-id'
import { catalogues } from 'virtual:messages'
import { storedLang } from './stored-lang.ts'

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
  const running = loaded.get(key) ?? fetchMessages(feature, lang)
  loaded.set(key, running)
  running.catch(() => loaded.delete(key))
  return running
}

async function fetchMessages(feature: Feature, lang: Lang): Promise<void> {
  const load = catalogues[lang][feature]
  if (!load) throw new Error(`No texts for ${feature} in ${lang}`)
  const { default: messages } = await load()
  instances[lang].load(locales[lang], messages)
}
