import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../memory-storage.testing.ts'
import { dropAnswers, keepAnswers, keptAnswers, type Place, readStorageEvent } from './storage.ts'

const place: Place = { prefix: 'vantage:answers:emma:7:', field: 'value' }
const answer = { questionId: 3, value: '三月那次发布', at: 5 }

describe('answers kept on the device', () => {
  it('come back as they were given', () => {
    const storage = memoryStorage()
    expect(keepAnswers(storage, place, [answer])).toBe(true)
    expect(keptAnswers(storage, place)).toEqual([answer])
  })

  it('stay when they changed after the save that is acknowledged', () => {
    const storage = memoryStorage()
    keepAnswers(storage, place, [{ ...answer, value: 'later', at: 6 }])
    dropAnswers(storage, place, [answer])
    expect(keptAnswers(storage, place)).toHaveLength(1)
    dropAnswers(storage, place, [{ ...answer, at: 6 }])
    expect(storage.length).toBe(0)
  })

  it('say so when the device refuses them', () => {
    expect(keepAnswers(memoryStorage({ full: true }), place, [answer])).toBe(false)
  })

  it('ignore what is not theirs or cannot be read', () => {
    const storage = memoryStorage()
    storage.setItem('vantage:answers:emma:7:3', '{broken')
    storage.setItem('vantage:answers:emma:7:x', '{"value":1,"at":1}')
    expect(keptAnswers(storage, place)).toEqual([])
    expect(readStorageEvent(place, { key: 'lang', newValue: 'ch', oldValue: null })).toBeNull()
    expect(readStorageEvent(place, { key: null, newValue: null, oldValue: null })).toBeNull()
  })

  it('tell another tab whether an answer was given or saved', () => {
    const key = 'vantage:answers:emma:7:3'
    const text = '{"value":4,"at":9}'
    const changed = { questionId: 3, value: 4, at: 9 }
    expect(readStorageEvent(place, { key, newValue: text, oldValue: null })).toEqual({
      answer: changed,
      saved: false,
    })
    expect(readStorageEvent(place, { key, newValue: null, oldValue: text })).toEqual({
      answer: changed,
      saved: true,
    })
  })
})
