/** A text as a CSS string: what CSS or HTML would read as its own is escaped. */
export function cssString(text: string): string {
  const escaped = text
    .replace(/\s+/g, ' ')
    .replace(/[\\"<]/g, (character) => `\\${character.codePointAt(0)?.toString(16)} `)
  return `"${escaped}"`
}
