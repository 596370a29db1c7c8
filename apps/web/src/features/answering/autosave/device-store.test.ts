import { describe, expect, it } from 'vitest'
import {
  dropAnswers,
  keepAnswers,
  keptAnswers,
  keptForms,
  readStorageEvent,
} from './device-store.ts'
import { memoryStorage } from '../../../lib/memory-storage.testing.ts'

const owner = { username: 'emma', relationsId: 7 }
const answer = { questionId: 3, value: '三月那次发布', at: 5 }

describe('answers kept on the device', () => {
  it('come back as they were given', () => {
    const storage = memoryStorage()
    expect(keepAnswers(storage, owner, [answer])).toBe(true)
    expect(keptAnswers(storage, owner)).toEqual([answer])
  })

  it('are read by nobody else and for no other form', () => {
    const storage = memoryStorage()
    keepAnswers(storage, owner, [answer])
    keepAnswers(storage, { username: 'emma:7', relationsId: 1 }, [answer])
    expect(keptAnswers(storage, { ...owner, username: 'emm' })).toEqual([])
    expect(keptAnswers(storage, { ...owner, relationsId: 70 })).toEqual([])
    expect(keptForms(storage, 'emma')).toEqual([7])
    expect(keptForms(storage, 'emma:7')).toEqual([1])
  })

  it('stay when they changed after the save that is acknowledged', () => {
    const storage = memoryStorage()
    keepAnswers(storage, owner, [{ ...answer, value: 'later', at: 6 }])
    dropAnswers(storage, owner, [answer])
    expect(keptAnswers(storage, owner)).toHaveLength(1)
    dropAnswers(storage, owner, [{ ...answer, at: 6 }])
    expect(storage.length).toBe(0)
  })

  it('say so when the device refuses them', () => {
    expect(keepAnswers(memoryStorage({ full: true }), owner, [answer])).toBe(false)
  })

  it('ignore what is not theirs or cannot be read', () => {
    const storage = memoryStorage()
    storage.setItem('vantage:answers:emma:7:3', '{broken')
    storage.setItem('vantage:answers:emma:7:x', '{"value":1,"at":1}')
    expect(keptAnswers(storage, owner)).toEqual([])
    expect(readStorageEvent(owner, { key: 'lang', newValue: 'ch', oldValue: null })).toBeNull()
    expect(readStorageEvent(owner, { key: null, newValue: null, oldValue: null })).toBeNull()
  })

  it('tell another tab whether an answer was given or saved', () => {
    const key = 'vantage:answers:emma:7:3'
    const text = '{"value":4,"at":9}'
    const changed = { questionId: 3, value: 4, at: 9 }
    expect(readStorageEvent(owner, { key, newValue: text, oldValue: null })).toEqual({
      answer: changed,
      saved: false,
    })
    expect(readStorageEvent(owner, { key, newValue: null, oldValue: text })).toEqual({
      answer: changed,
      saved: true,
    })
  })
})
