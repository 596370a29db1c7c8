import type { Choice } from '@vantage/contracts/access-keys/tests'
import type { IqQuestion, IqResult } from '@vantage/contracts/iq/iq-test'
import { choicesOf, numbers, running } from '../access-keys/attempt/attempt.testing.ts'
import type { Answers } from '../../testing/fake-server.ts'

const square = (side: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><rect x="4" y="4" width="${side}" height="${side}" fill="none" stroke="currentColor"/></svg>`
const empty = { content: null, content_en: null, image: null }

/** What a question of each part is like: figures, a series of numbers, words, sentences. */
const parts = {
  figures: (number: number) => ({
    content: '哪个图形合适？',
    content_en: 'Which figure fits?',
    image: square(52),
    options: numbers(1, number % 2 === 0 ? 8 : 6).map((place) => ({ image: square(place * 6) })),
  }),
  numbers: (number: number) => ({
    content: `下一个数是什么？\n${number}，${number + 2}，${number + 4}，?`,
    content_en: `Which number is next?\n${number}, ${number + 2}, ${number + 4}, ?`,
    image: null,
    options: numbers(1, 6).map((place) => ({
      content: String(number + place),
      content_en: String(number + place),
    })),
  }),
  words: (number: number) => ({
    content: `冷对热，如同第 ${number} 对什么？`,
    content_en: `Cold is to hot as number ${number} is to what?`,
    image: null,
    options: numbers(1, 6).map((place) => ({ content: `词${place}`, content_en: `word ${place}` })),
  }),
  logic: (number: number) => ({
    content: `所有 ${number} 号都是红的。由此可知什么？`,
    content_en: `All of number ${number} are red. What follows from it?`,
    image: null,
    options: numbers(1, 6).map((place) => ({
      content: `由此可知第 ${place} 个比其余的都更红一些，别的则不然`,
      content_en: `It follows that number ${place} is redder than all of the others`,
    })),
  }),
} as const
const names = ['figures', 'numbers', 'words', 'logic'] as const

/** Three questions of each part, whose ids are their numbers: axe reads as many as that in a moment, and 60 in a long time. */
const questions: IqQuestion[] = numbers(1, 12).map((id) => {
  const part = names[Math.floor((id - 1) / 3)] ?? 'logic'
  const { options, ...asked } = parts[part](id)
  const placed = options.map((option, index) => ({ ...empty, ...option, position: index + 1 }))
  return { id, part, ...asked, options: placed }
})

export const iqResult = (more: Partial<IqResult> = {}): IqResult => ({
  name: 'Ruoxi Wang',
  post: 'Hardware engineer',
  score: 98,
  correct: 28,
  guessing: 61,
  answered: 60,
  duration: 1234,
  timedOut: false,
  createdAt: '2026-03-02T08:30:00.000Z',
  ...more,
})

/** A test with so many seconds left that goes on after these answers; what is chosen is saved. */
export function openIqTest(answered: readonly number[], remainingSeconds = 2640): Answers {
  const attempt = running('iq', answered.length, remainingSeconds)
  const choices: Choice[] = choicesOf(answered, 2)
  const { name, post, startedAt } = attempt
  return {
    accessKeys: { current: { attempt } },
    iq: {
      open: {
        outcome: 'open',
        lang: 'en',
        name,
        post,
        questions,
        choices,
        remainingSeconds,
        startedAt: startedAt ?? '',
      },
      save: () => ({ outcome: 'saved', savedAt: new Date().toISOString() }),
    },
  }
}
