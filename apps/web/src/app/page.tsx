import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router-dom'
import { type Lang, languages } from '@vantage/i18n/languages'
import type { Feature } from '@vantage/i18n/message-id'
import { LangScope } from '../lib/i18n/lang-scope.tsx'
import { loadMessages } from '../lib/i18n/messages.ts'
import { registerPage } from '../lib/code-loading.ts'
import { useAddress } from '../lib/use-address.ts'

/** `lang` forces the language of the page, whatever the session's is; `query`: its query `q` does, Chinese by default. */
type Options = { messages?: readonly Feature[]; lang?: Lang | 'query'; loader?: LoaderFunction }

/** How long a page's code may take to arrive, in ms. */
const loadTimeout = 120_000

/** A page that arrives with its own code and texts when somebody goes there; `loader` runs before it is there. */
export function page(
  path: string,
  load: () => Promise<ComponentType>,
  { messages = [], lang, loader }: Options = {},
): RouteObject {
  const features: Feature[] = lang ? ['common', ...messages] : [...messages]
  const fetchAll = async () => {
    const wanted = lang === 'query' ? languages : [lang]
    const texts = wanted.flatMap((each) => features.map((feature) => loadMessages(feature, each)))
    const [Component] = await Promise.all([load(), ...texts])
    return Component
  }
  registerPage(path, fetchAll)
  const lazy = async () => {
    const Component = await inTime(fetchAll())
    if (lang === 'query') return { Component: inQueryLang(Component) }
    return { Component: lang ? inLang(lang, Component) : Component }
  }
  return { path, lazy, handle: lang, ...(loader ? { loader } : {}) }
}

function inLang(lang: Lang, Inner: ComponentType): ComponentType {
  return () => (
    <LangScope lang={lang}>
      <Inner />
    </LangScope>
  )
}

/** The language switch changes `q`; the page is not loaded anew. */
function inQueryLang(Inner: ComponentType): ComponentType {
  return () => {
    const [address, change] = useAddress()
    return (
      <LangScope lang={address.get('q') === 'en' ? 'en' : 'ch'} onChange={(q) => change({ q })}>
        <Inner />
      </LangScope>
    )
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The page took too long to load')), loadTimeout)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
