import type { ReadName } from '@vantage/domain/directory/new-usernames'
import { pinyin } from 'pinyin-pro'

/** Surnames of two characters that are common. */
const compound =
  /^(欧阳|上官|司马|司徒|诸葛|夏侯|皇甫|尉迟|公孙|慕容|令狐|宇文|长孙|东方|南宫|西门|端木|百里|呼延|轩辕|独孤)\p{Script=Han}/u

/** A name as it is read: of a Chinese one its pinyin without tones, any other as it is written. */
export function readName(name: string): ReadName {
  const fullName = name.trim()
  if (!/\p{Script=Han}/u.test(fullName)) {
    const words = fullName.split(/\s+/)
    return { given: words.slice(0, -1).join(' '), family: words.at(-1) ?? '' }
  }
  // A name with a dot, as of Uyghurs, begins with the given name.
  const [first = '', second] = fullName.split(/[·•‧]/)
  if (second !== undefined) return { given: read(first), family: read(second) }
  const length = compound.test(fullName) ? 2 : 1
  const syllables = syllablesOf(fullName)
  return {
    family: capital(syllables.slice(0, length).join('')),
    given: capital(syllables.slice(length).join('')),
  }
}

const syllablesOf = (text: string) =>
  pinyin(text, { toneType: 'none', type: 'array', surname: 'head', v: true }).map((each) =>
    each.trim(),
  )

const read = (text: string) => capital(syllablesOf(text).join(''))

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()
