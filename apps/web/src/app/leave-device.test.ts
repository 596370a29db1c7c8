import { beforeEach, expect, it, vi } from 'vitest'
import { choicesPlace } from '../features/access-keys/attempt/choices.ts'
import { formPlace } from '../features/answering/kept-answers.ts'
import { keepDraft, readDrafts } from '../features/approvals/report/drafts.ts'
import { removeOutdated } from '../lib/kept-data.ts'
import { memoryStorage } from '../lib/memory-storage.testing.ts'
import { keepAnswers, keptAnswers } from '../lib/save-queue/storage.ts'
import { removeKept } from './leave-device.ts'

const choices = choicesPlace({ test: 'iq', startedAt: '2026-11-22T07:30:00.000Z' })
const people = ['emma', '王芳']

let storage: Storage
beforeEach(() => {
  storage = memoryStorage()
  vi.stubGlobal('localStorage', storage)
  for (const username of people) {
    keepAnswers(storage, formPlace(username, 7), [{ questionId: 3, value: 5, at: Date.now() }])
    keepDraft(storage, username, 'transfer', { key: 'k', values: { employee_name: 'Sun Wei' } })
  }
  keepAnswers(storage, choices, [{ questionId: 4, value: 2, at: Date.now() }])
})

/** How much of a person's is found: answers, and drafts of forms. */
const left = (username: string) =>
  keptAnswers(storage, formPlace(username, 7)).length +
  Object.keys(readDrafts(storage, username).forms).length

it('who signs out leaves nothing of what the pages keep, and takes nothing of others', () => {
  removeKept('emma')
  expect(people.map(left)).toEqual([0, 2])
  expect(keptAnswers(storage, choices)).toHaveLength(1)
})

it('everything that the pages keep has an end', () => {
  removeOutdated(storage, Date.now())
  expect(people.map(left)).toEqual([2, 2])
  removeOutdated(storage, Date.now() + 31 * 24 * 3600_000)
  expect(storage.length).toBe(0)
})
