import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { Lang } from '@vantage/i18n/languages'
import type { Feature } from '@vantage/i18n/message-id'
import { LangScope } from '../lib/i18n/lang-scope.tsx'
import { loadMessages } from '../lib/i18n/messages.ts'
import { registerPage } from '../lib/prefetch.ts'

type Options = { messages?: readonly Feature[]; lang?: Lang }

/** How long a page's code may take to arrive, in ms. */
const loadTimeout = 120_000

/**
 * A page that arrives with its own code and texts when somebody goes there. `lang` forces the
 * language of the page, whatever the session's is.
 */
export function page(
  path: string,
  load: () => Promise<ComponentType>,
  { messages = [], lang }: Options = {},
): RouteObject {
  const features: Feature[] = lang ? ['common', ...messages] : [...messages]
  const fetchAll = async () => {
    const texts = features.map((feature) => loadMessages(feature, lang))
    const [Component] = await Promise.all([load(), ...texts])
    return Component
  }
  registerPage(path, fetchAll)
  const lazy = async () => {
    const Component = await inTime(fetchAll())
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

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The page took too long to load')), loadTimeout)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
