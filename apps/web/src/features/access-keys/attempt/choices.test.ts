import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../../lib/memory-storage.testing.ts'
import {
  dropAnswers,
  keepAnswers,
  keptAnswers,
  readStorageEvent,
} from '../../../lib/save-queue/storage.ts'
import { choicesPlace, removeOtherChoices } from './choices.ts'

const startedAt = '2026-01-05T08:00:00.000Z'
const taking = choicesPlace({ test: 'iq', startedAt })
const later = choicesPlace({ test: 'iq', startedAt: '2026-01-05T09:00:00.000Z' })

describe('the choices that a device keeps', () => {
  it('are those of one test, with what was taken back', () => {
    const storage = memoryStorage()
    keepAnswers(storage, taking, [{ questionId: 4, value: 2, at: 10 }])
    keepAnswers(storage, taking, [{ questionId: 5, value: null, at: 11 }])
    expect(keptAnswers(storage, taking)).toEqual([
      { questionId: 4, value: 2, at: 10 },
      { questionId: 5, value: null, at: 11 },
    ])
  })

  it('are removed when another test has begun, and nothing else is', () => {
    const storage = memoryStorage()
    storage.setItem('vantage:answers:emma:1:2', '{}')
    keepAnswers(storage, taking, [{ questionId: 4, value: 2, at: 10 }])
    removeOtherChoices(storage, later)
    expect(keptAnswers(storage, later)).toEqual([])
    expect(keptAnswers(storage, taking)).toEqual([])
    expect(storage.length).toBe(1)
  })

  it('stay when they were made after what was saved', () => {
    const storage = memoryStorage()
    keepAnswers(storage, taking, [{ questionId: 4, value: 3, at: 20 }])
    dropAnswers(storage, taking, [{ questionId: 4, value: 2, at: 10 }])
    expect(keptAnswers(storage, taking)).toHaveLength(1)
    dropAnswers(storage, taking, [{ questionId: 4, value: 3, at: 20 }])
    expect(keptAnswers(storage, taking)).toHaveLength(0)
  })

  it('are read only from entries of the same test that make sense', () => {
    const key = `vantage:choices:iq:${startedAt}:7`
    const read = (place: typeof taking, newValue: string | null) =>
      readStorageEvent(place, { key, newValue, oldValue: null })?.answer ?? null
    expect(read(taking, '{"position":1,"at":5}')).toEqual({ questionId: 7, value: 1, at: 5 })
    expect(read(later, '{"position":1,"at":5}')).toBeNull()
    expect(read(taking, 'nonsense')).toBeNull()
    expect(read(taking, null)).toBeNull()
  })
})
