import { randomInt } from 'node:crypto'

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const longestName = 48

/** A key for what is made in the console, by which files name it: from its English words, and unlike any other. */
export function newKey(words: string): string {
  const name = words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestName)
  const end = Array.from({ length: 6 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return `${name.replaceAll(/^-+|-+$/g, '')}-${end}`.replace(/^-/, '')
}
