import { type ComponentType, Suspense, use } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router-dom'
import { type Lang, languages } from '@vantage/i18n/languages'
import type { Feature } from '@vantage/i18n/message-id'
import { PageLoading } from '../components/skeleton.tsx'
import { LangScope } from '../lib/i18n/lang-scope.tsx'
import { loadMessages } from '../lib/i18n/messages.ts'
import { storedLang } from '../lib/i18n/stored-lang.ts'
import { registerPage } from '../lib/code-loading.ts'
import { firstUse } from '../lib/first-use.ts'
import { pageNeeds } from '../lib/paths.ts'
import { currentAddress, useAddress } from '../lib/use-address.ts'

/** How long a page's code may take to arrive, in ms. */
const loadTimeout = 120_000

/**
 * A page that arrives with its own code and texts when somebody goes there; `loader` runs before it is there. The page's
 * module exports the page alone.
 */
export function page(
  path: keyof typeof pageNeeds,
  load: () => Promise<Record<string, ComponentType>>,
  loader?: LoaderFunction,
): RouteObject {
  const { texts, lang } = pageNeeds[path]
  const inLang = textsOf(lang ? ['common', ...texts] : texts)
  const fetchAll = async () => {
    const wanted = lang === 'query' ? langOf(currentAddress()) : (lang ?? storedLang())
    const [module] = await Promise.all([load(), inLang.load(wanted)])
    const [Component, ...others] = Object.values(module)
    if (!Component || others.length > 0) throw new Error(`${path}: not one page in its module`)
    return Component
  }
  registerPage(path, fetchAll)
  const lazy = async () => {
    const Component = await inTime(fetchAll())
    if (lang === 'query') return { Component: inQueryLang(Component, inLang) }
    return { Component: lang ? inOneLang(lang, Component) : Component }
  }
  return { path, lazy, handle: lang, ...(loader ? { loader } : {}) }
}

/** A page's texts, by language. */
function textsOf(features: readonly Feature[]) {
  const loaded = new Set<Lang>()
  const load = async (lang: Lang) => {
    await Promise.all(features.map((feature) => loadMessages(feature, lang)))
    loaded.add(lang)
  }
  return { load, isLoaded: (lang: Lang) => loaded.has(lang) }
}

function inOneLang(lang: Lang, Inner: ComponentType): ComponentType {
  return () => (
    <LangScope lang={lang}>
      <Inner />
    </LangScope>
  )
}

/** The language switch changes `q`; the page is not loaded anew. The other language's texts come once the page is used. */
function inQueryLang(Inner: ComponentType, texts: ReturnType<typeof textsOf>): ComponentType {
  const bothLoaded = firstUse.then(() => Promise.all(languages.map(texts.load)))
  bothLoaded.catch(() => undefined)
  function InQueryLang() {
    const [address, change] = useAddress()
    const lang = langOf(address)
    if (!texts.isLoaded(lang)) use(bothLoaded)
    const changeTo = async (q: Lang) => {
      await texts.load(q)
      change({ q })
    }
    return (
      <LangScope lang={lang} onChange={(q) => void changeTo(q).catch(() => undefined)}>
        <Inner />
      </LangScope>
    )
  }
  return () => (
    <Suspense fallback={<PageLoading />}>
      <InQueryLang />
    </Suspense>
  )
}

const langOf = (address: URLSearchParams): Lang => (address.get('q') === 'en' ? 'en' : 'ch')

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The page took too long to load')), loadTimeout)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
