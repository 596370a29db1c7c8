import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { type Feature, features } from './message-id.ts'

type Catalogue = { default: Record<string, string> }

describe.each<Feature>([
  ...features,
  'attempt',
  'common',
  'editing',
  'activity',
  'schedule',
  'messages',
])('%s', async (feature) => {
  const { default: en } = (await import(`./messages/en/${feature}.json`)) as Catalogue
  const { default: ch } = (await import(`./messages/ch/${feature}.json`)) as Catalogue
  it.each(Object.keys(en))('%s asks for the same values and parts in both languages', (id) => {
    expect(namesIn(ch[id] ?? '')).toEqual(namesIn(en[id] ?? ''))
  })

  it('calls each thing by its one word', () => {
    const other = { en: /\b(rounds?|campaigns?|competenc(y|ies))\b/i, ch: /轮|投递|巡检|报表/ }
    const texts = [...Object.entries(en), ...Object.entries(ch)]
    expect(texts.filter(([, text]) => other.en.test(text) || other.ch.test(text))).toEqual([])
  })
})

it.each(['en', 'ch'])(
  'the menu, the home page and the list name activities alike in "%s"',
  async (lang) => {
    const read = async (feature: string) =>
      ((await import(`./messages/${lang}/${feature}.json`)) as Catalogue).default
    const [menu, home, list] = [await read('console'), await read('home'), await read('activity')]
    expect([home['home.activities'], list['activity.title']]).toEqual(
      Array.from({ length: 2 }, () => menu['console.activity']),
    )
  },
)

/** What a text names: arguments, the cases that a `select` tells apart, and marked parts such as `<b>`. */
function namesIn(message: string): string[] {
  const names = new Set<string>()
  const collect = (token: unknown) => {
    if (typeof token === 'string') {
      for (const [tag] of token.matchAll(/<\w+/g)) names.add(tag)
    } else if (Array.isArray(token)) {
      const [name, kind, cases] = token as unknown[]
      names.add(`{${String(name)}}`)
      for (const [key, text] of Object.entries(cases ?? {})) {
        if (kind === 'select') names.add(`{${String(name)}=${key}}`)
        if (Array.isArray(text)) text.forEach(collect)
      }
    }
  }
  compileMessageOrThrow(message).forEach?.(collect)
  return [...names].sort()
}
