import type { ComponentType } from 'react'
import { type RouteObject, useSearchParams } from 'react-router-dom'
import { type Lang, languages } from '@vantage/i18n/languages'
import type { Feature } from '@vantage/i18n/message-id'
import { LangScope } from '../lib/i18n/lang-scope.tsx'
import { loadMessages } from '../lib/i18n/messages.ts'
import { registerPage } from '../lib/prefetch.ts'

/** `lang` forces the language of the page, whatever the session's is; `query`: its query `q` does, Chinese by default. */
type Options = { messages?: readonly Feature[]; lang?: Lang | 'query' }

/** How long a page's code may take to arrive, in ms. */
const loadTimeout = 120_000

/** A page that arrives with its own code and texts when somebody goes there. */
export function page(
  path: string,
  load: () => Promise<ComponentType>,
  { messages = [], lang }: Options = {},
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
  return { path, lazy }
}

function inLang(lang: Lang, Inner: ComponentType): ComponentType {
  return () => (
    <LangScope lang={lang}>
      <Inner />
    </LangScope>
  )
}

/** Another choice of the language is another `q`; the page stays as it is. */
function inQueryLang(Inner: ComponentType): ComponentType {
  return () => {
    const [query, setQuery] = useSearchParams()
    const change = (q: Lang) => setQuery((known) => ({ ...Object.fromEntries(known), q }))
    return (
      <LangScope lang={query.get('q') === 'en' ? 'en' : 'ch'} onChange={change}>
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
