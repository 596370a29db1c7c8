import { describe, expect, it } from 'vitest'
import { dropChoices, keepChoice, keptChoices, readEntry } from './kept-choices.ts'

const taking = { test: 'iq', startedAt: '2026-01-05T08:00:00.000Z' } as const
const later = { test: 'iq', startedAt: '2026-01-05T09:00:00.000Z' } as const

/** As much of a browser's storage as is used here. */
function memoryStorage(entries: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(entries))
  return {
    get length() {
      return map.size
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (name) => map.get(name) ?? null,
    setItem: (name, value) => void map.set(name, value),
    removeItem: (name) => void map.delete(name),
    clear: () => map.clear(),
  }
}

describe('the choices that a device keeps', () => {
  it('are those of one test, with what was taken back', () => {
    const storage = memoryStorage()
    keepChoice(storage, taking, { questionId: 4, position: 2, at: 10 })
    keepChoice(storage, taking, { questionId: 5, position: null, at: 11 })
    expect(keptChoices(storage, taking)).toEqual([
      { questionId: 4, position: 2, at: 10 },
      { questionId: 5, position: null, at: 11 },
    ])
  })

  it('are removed when another test has begun, and nothing else is', () => {
    const storage = memoryStorage({ 'vantage:answers:emma:1:2': '{}' })
    keepChoice(storage, taking, { questionId: 4, position: 2, at: 10 })
    expect(keptChoices(storage, later)).toEqual([])
    expect(keptChoices(storage, taking)).toEqual([])
    expect(storage.length).toBe(1)
  })

  it('stay when they were made after what was saved', () => {
    const storage = memoryStorage()
    keepChoice(storage, taking, { questionId: 4, position: 3, at: 20 })
    dropChoices(storage, taking, [{ questionId: 4, position: 2, at: 10 }])
    expect(keptChoices(storage, taking)).toHaveLength(1)
    dropChoices(storage, taking, [{ questionId: 4, position: 3, at: 20 }])
    expect(keptChoices(storage, taking)).toHaveLength(0)
  })

  it('are read only from entries of the same test that make sense', () => {
    const name = `vantage:choices:iq:${taking.startedAt}:7`
    expect(readEntry(taking, name, '{"position":1,"at":5}')).toEqual({
      questionId: 7,
      position: 1,
      at: 5,
    })
    expect(readEntry(later, name, '{"position":1,"at":5}')).toBeNull()
    expect(readEntry(taking, name, 'nonsense')).toBeNull()
    expect(readEntry(taking, name, null)).toBeNull()
  })
})
