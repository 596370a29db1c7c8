import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const longestName = 48

/** Random letters and digits that people can read and type: of six there are 31 ^ 6, 887 million. */
export const readableCode = (length: number): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** A key for what is made in the console, by which files name it: from its English words, and unlike any other. */
export function newKey(words: string): string {
  const name = words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestName)
  return `${name.replaceAll(/^-+|-+$/g, '')}-${readableCode(6)}`.replace(/^-/, '')
}
