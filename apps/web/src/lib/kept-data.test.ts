import { beforeEach, describe, expect, it } from 'vitest'
import { removeOutdated, removeOwn } from './kept-data.ts'
import { memoryStorage } from './memory-storage.testing.ts'

const day = 24 * 3600_000
const now = Date.parse('2026-11-22T08:00:00Z')
const entry = (daysAgo: number) =>
  JSON.stringify({ value: '三月那次发布', at: now - daysAgo * day })

let storage: Storage
const names = () => Array.from({ length: storage.length }, (_, index) => storage.key(index))
const answer = (username: string) => `vantage:answers:${encodeURIComponent(username)}:7:3`
const draft = (username: string) => `vantage:approval-forms:${encodeURIComponent(username)}:drafts`
const choice = 'vantage:choices:iq:2026-11-22T07:30:00.000Z:12'
beforeEach(() => {
  storage = memoryStorage()
})

describe('what a person left on this device', () => {
  beforeEach(() => {
    for (const username of ['emma', 'emm', 'emma:7', '王芳']) {
      storage.setItem(answer(username), entry(0))
      storage.setItem(draft(username), entry(0))
    }
    storage.setItem(choice, entry(0))
    storage.setItem('theme', 'dark')
  })

  it('goes when that person signs out, and only that', () => {
    removeOwn(storage, 'emma')
    expect(names()).toEqual([
      ...['emm', 'emma:7', '王芳'].flatMap((username) => [answer(username), draft(username)]),
      choice,
      'theme',
    ])
  })
})

it.each([
  ['answers', answer('emma'), 30],
  ['drafts of approval forms', draft('emma'), 7],
  ['choices of a test', choice, 8],
])('%s stay for the days that somebody may come back in', (_what, name, days) => {
  storage.setItem(name, entry(days))
  removeOutdated(storage, now)
  expect(names()).toEqual([name])
  removeOutdated(storage, now + 1)
  expect(names()).toEqual([])
})

it.each(['{broken', 'null', '{"value":1}', '{"at":"today"}'])(
  'what cannot be read goes, and what is not kept for the server stays: %s',
  (text) => {
    for (const name of [answer('emma'), draft('emma'), choice, 'theme']) storage.setItem(name, text)
    removeOutdated(storage, now)
    expect(names()).toEqual(['theme'])
  },
)
