import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

const tag = /<\/?([A-Za-z0-9]+)\s*\/?>/g

/**
 * What a text needs filled in: its ICU arguments ("{count}") and marked parts ("<b>"), sorted.
 * How a language uses a number (plural forms or not) is its own affair. Throws when the text is no ICU message.
 */
export function placeholdersOf(message: string): string[] {
  const found = new Set<string>()
  collect(compileMessageOrThrow(message), found)
  return [...found].sort()
}

function collect(tokens: unknown, found: Set<string>): void {
  if (!Array.isArray(tokens)) return
  for (const token of tokens as unknown[]) {
    if (typeof token === 'string') {
      if (/[{}]/.test(token)) throw new Error('a brace stands alone')
      for (const [, name] of token.matchAll(tag)) found.add(`<${name ?? ''}>`)
    } else if (Array.isArray(token)) {
      const [name, kind, cases] = token as unknown[]
      found.add(`{${String(name)}}`)
      if (typeof cases === 'object' && cases !== null) {
        const choice = kind !== 'date' && kind !== 'time' && kind !== 'number'
        if (choice && !('other' in cases)) throw new Error(`{${String(name)}} lacks "other"`)
        for (const branch of Object.values(cases)) collect(branch, found)
      }
    }
  }
}
