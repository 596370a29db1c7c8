import { readFileSync } from 'node:fs'
import type { IqBank, IqItem } from '@vantage/contracts/iq/bank'
import { type RandomStream, randomStream } from '@vantage/domain/random'
import { makeFigureItem } from './figures/make-figure-item.ts'
import { figurePlans } from './figures/plans.ts'

/** The first option is the right one. */
export type WrittenItem = Omit<IqItem, 'correct' | 'part'>

interface NumberSeries {
  key: string
  difficulty: number
  terms: number[]
  options: number[]
}

const read = <T>(name: string) =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T
export const numberSeries = read<NumberSeries[]>('numbers.json')
export const logicItems = read<WrittenItem[]>('logic.json')

const figures = figurePlans.map(({ key, seed = key, difficulty, ...plan }): WrittenItem => {
  const content = '哪个图形应填入空格？'
  const content_en = 'Which figure belongs in the empty place?'
  return { key, difficulty, content, content_en, ...makeFigureItem(plan, seed) }
})

const numbers = numberSeries.map(
  ({ key, difficulty, terms, options }): WrittenItem => ({
    key,
    difficulty,
    content: `下一个数是多少？\n${terms.join('，')}，？`,
    content_en: `Which number comes next?\n${terms.join(', ')}, ?`,
    options: options.map((number) => ({ content: String(number), content_en: String(number) })),
  }),
)

/** The product's own IQ bank: always the same. The order of the options is drawn so that it tells nothing. */
export function makeIqBank(): IqBank {
  const random = randomStream('iq bank')
  const parts = { figures, numbers, words: read<WrittenItem[]>('words.json'), logic: logicItems }
  const written = (['figures', 'numbers', 'words', 'logic'] as const).flatMap((part) =>
    parts[part].map((item) => ({ ...item, part })),
  )
  const places = placesOfRight(
    written.map(({ options }) => options.length),
    random,
  )
  const items = written.map(({ options: [right, ...wrong], ...item }, index): IqItem => {
    const place = places[index] ?? 0
    const others = random.shuffled(wrong)
    const options = [...others.slice(0, place), ...(right ? [right] : []), ...others.slice(place)]
    return { ...item, options, correct: place + 1 }
  })
  return { kind: 'iq', key: 'vantage', version: '2', items }
}

/**
 * Where the right option of each item is, from 0: among items with as many options every place as often as any other,
 * give or take one, and never the same place in three items that follow each other.
 */
function placesOfRight(counts: readonly number[], random: RandomStream): number[] {
  for (;;) {
    const decks = new Map<number, number[]>()
    for (const count of new Set(counts)) {
      const uses = counts.filter((other) => other === count).length
      const places = Array.from({ length: uses }, (_, index) => index % count)
      decks.set(count, random.shuffled(places))
    }
    const places = counts.map((count) => decks.get(count)?.pop() ?? 0)
    if (places.every((place, i) => place !== places[i - 1] || place !== places[i - 2]))
      return places
  }
}
