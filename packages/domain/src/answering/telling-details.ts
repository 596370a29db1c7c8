/** What in a comment may show who wrote it. */
export type TellingDetail = 'email' | 'phone' | 'street' | 'name'

export interface PersonNames {
  fullname: string
  englishname: string
}

/**
 * Looks in comments for what may show who wrote them: e-mail addresses, phone numbers, street addresses and names of these
 * people. Gives what looks: it finds the first kind that a text has, or null; `about` is whose names tell nothing in it. Names
 * are found by how they begin, so that a whole directory of them takes hardly longer than a few.
 */
export function tellingDetailsOf(
  people: readonly PersonNames[],
): (text: string, about?: PersonNames) => TellingDetail | null {
  const names = people.flatMap(namesOf)
  const chinese = Map.groupBy(new Set(names.flatMap(chineseForms)), startOf)
  const latin = Map.groupBy(
    names.flatMap(latinName).flatMap((name) => name.words.map((letters) => ({ letters, name }))),
    ({ letters }) => letters,
  )
  return (text, about) => {
    const shown = plain(text)
    if (shown.includes('@') && email.test(shown)) return 'email'
    // Phones and streets have a number, and few texts have one.
    if (/\d/.test(shown)) {
      if (phones.some((phone) => phone.test(shown))) return 'phone'
      if (streets.some((street) => street.test(shown))) return 'street'
    }
    // Few texts have a name in them, so whose may stand there is looked up where one does.
    const own = () => (about ? namesOf(about) : [])
    const isOwnForm = (form: string) => own().some((name) => chineseForms(name).includes(form))
    let ownWords: ReadonlySet<string> | undefined
    const isOwnWord = (letters: string) => {
      ownWords ??= new Set(own().flatMap((name) => latinName(name).flatMap(({ words }) => words)))
      return ownWords.has(letters)
    }
    const formsAt = (start: string) => (chinese.get(start) ?? []).filter((form) => !isOwnForm(form))
    const namesWith = (letters: string) =>
      (latin.get(letters) ?? []).flatMap(({ name }) => (name.words.every(isOwnWord) ? [] : name))
    const isFound = hasChineseName(shown, formsAt) || hasLatinName(shown, namesWith, isOwnWord)
    return isFound ? 'name' : null
  }
}

const namesOf = ({ fullname, englishname }: PersonNames) => [plain(fullname), plain(englishname)]

/** Full-width letters, digits and signs as the usual ones. */
const plain = (text: string): string => text.normalize('NFKC')

/** A Chinese name, also one with a dot or space in it, such as 阿卜杜热合曼·买买提艾力. */
const chineseName = /\p{Script=Han}+(?:[·•・‧ ]+\p{Script=Han}+)*/u
const han = /\p{Script=Han}/u
const within = /(?<=\p{Script=Han})[·•・‧ ]+(?=\p{Script=Han})/gu

/** A name whole, and what colleagues call its bearer: the given name, or one part of a name with a dot. */
function chineseForms(name: string): string[] {
  const parts = chineseName.exec(name)?.[0].split(within) ?? []
  const fullName = parts.join('')
  const short = parts.length > 1 ? parts : [fullName.slice(-2)]
  // What the dictionary has may be no name at all: 国庆, 文化. A single character never says who is meant.
  const telling = short.filter((form) => wordStarts(form).length > 1)
  return [fullName, ...telling].filter((form) => form.length > 1)
}

/** What a form is found by: its first two characters, which each has. */
const startOf = (form: string) => form.slice(0, 2)

/** `formsAt` gives the forms that start with two characters. */
function hasChineseName(text: string, formsAt: (start: string) => readonly string[]): boolean {
  if (!han.test(text)) return false
  const joined = text.replace(within, '')
  for (let at = 0; at < joined.length - 1; at += 1) {
    for (const form of formsAt(joined.slice(at, at + 2))) {
      const end = at + form.length
      if (joined.startsWith(form, at) && (form.length > 2 || !cutsTwoWords(joined, at, end))) {
        return true
      }
    }
  }
  return false
}

/** Whether the end of one word and the beginning of the next lie there (高明 in 提高明显), and therefore no name. */
function cutsTwoWords(text: string, start: number, end: number): boolean {
  const from = Math.max(0, start - 8)
  const starts = wordStarts(text.slice(from, end + 8)).map((place) => place + from)
  return end < text.length && !starts.includes(start) && !starts.includes(end)
}

let segmenter: Intl.Segmenter | undefined

/** Where the words of a Chinese text start, by the dictionary of the browser. Unknown words are cut into characters. */
function wordStarts(text: string): number[] {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  return Array.from(segmenter.segment(text), ({ index }) => index)
}

/** Words and Chinese syllables of three letters and more that are names as well. Shorter ones count as such, too. */
const ordinaryWords = new Set(
  `able amber art bang ban bill bin bishop brook brown bush can carol chance chang chase chip clay cliff cook crystal daisy
  dale dang dawn day dean die dong drew eve fair faith fan fang field fisher ford forest frank gang gene glen good grace grant
  gray green guy hall hang harmony heart hill holly hong hope hung hunter iris ivy jack jade joy judge just justice king kit
  lane lang law lee lily long love luck major man mark marsh mason max men mercy miles miller min moon nan nick noble olive
  page pan pang park pat peace pearl pen penny pierce pound power precious price pride prince queen ran rang ray reed rich rob
  robin rock rod rose ruby rusty sandy sang she sky song sterling stone storm strong sue summer sun sung sunny tan tang taylor
  ten van victor victory violet wade walker wan ward warren watt wave wells will winter wise wood woods you young`.split(
    /\s+/,
  ),
)
const isOrdinary = (letters: string) => letters.length < 3 || ordinaryWords.has(letters)
/** Names that have a capital wherever they stand, because of what else they are. */
const dates = new Set(['jan', 'mar', 'april', 'may', 'jun', 'june', 'august'])

const word = /[\p{Script=Latin}\p{M}]+/gu
const isCapital = (letters: string) => letters !== letters.toLowerCase()

interface LatinName {
  words: readonly string[]
  /** Each word of it is an ordinary one. */
  isOrdinary: boolean
}

function latinName(name: string): LatinName[] {
  const words = name.toLowerCase().match(word)
  return words ? [{ words, isOrdinary: words.every(isOrdinary) }] : []
}

/**
 * Whether a whole name stands in the text, in either order, or one word of a name. Ordinary words count with a capital
 * alone, and by themselves only where no sentence starts. `namesWith` gives the names that have a word; one of whom the text is
 * about (`isOwnWord`), such as a family name, says nothing by itself.
 */
function hasLatinName(
  text: string,
  namesWith: (letters: string) => readonly LatinName[],
  isOwnWord: (letters: string) => boolean,
): boolean {
  const found = [...text.matchAll(word)].map(({ 0: letters, index }) => ({
    letters: letters.toLowerCase(),
    isCapital: isCapital(letters),
    index,
  }))
  const standsAt = (words: readonly string[], at: number, { isOrdinary }: LatinName) =>
    words.every((letters, i) => {
      const here = found[at + i]
      return here?.letters === letters && (here.isCapital || !isOrdinary)
    })
  return found.some(({ letters, isCapital, index }, at) =>
    namesWith(letters).some((name) => {
      if (name.words.length > 1) {
        if (standsAt(name.words, at, name) || standsAt(name.words.toReversed(), at, name))
          return true
        if (letters.length < 3) return false
      }
      return (
        !isOwnWord(letters) &&
        !dates.has(letters) &&
        (!isOrdinary(letters) || (isCapital && !startsSentence(text, index)))
      )
    }),
  )
}

/** There every word has a capital. */
const startsSentence = (text: string, at: number): boolean =>
  /(?:^|[.!?。:;\n•-])[\s"'“”‘’(]*$/u.test(text.slice(Math.max(0, at - 12), at))

const email = /[\p{L}\p{N}_%+-]@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/u
/** A mobile number in China, one with a country's code, one with an area code, one in North America. */
const phones = [
  /(?<!\d)(?:86[ -]?)?1[3-9]\d(?:[ -]?\d{4}){2}(?!\d)/u,
  /\+\d{1,3}(?:[ ().-]{0,2}\d){6,12}(?!\d)/u,
  /(?<!\d)\(?0\d{1,4}\)?[ /-]?\d{3,4}[ -]?\d{3,4}(?!\d)/u,
  /(?<!\d)\(?[2-9]\d{2}\)?[ .-]\d{3}[ .-]\d{4}(?!\d)/u,
]
/** With a number in it: Chinese, English with the number before and after, German. */
const streets = [
  /(?:路|街|大道|巷|弄|胡同) ?\d+ ?[号弄]|\d+ ?(?:号楼|栋|幢|单元) ?\d+/u,
  /\d{1,5}[A-Za-z]?,? (?:\p{Lu}[\p{L}'’-]* ){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Boulevard|Blvd)(?!\p{L})/u,
  /\p{Lu}[\p{L}-]+ (?:Street|Road|Avenue|Lane|Boulevard) (?:No\. ?)?\d{1,5}(?!\d)/u,
  /(?<=\p{L}{3})(?:straße|strasse|str\.) ?\d{1,4}/iu,
]
