import { beforeEach, expect, it } from 'vitest'
import { removeOutdated } from '../../../lib/kept-data.ts'
import { memoryStorage } from '../../../lib/memory-storage.testing.ts'
import { keepDraft, keepType, newKey, readDrafts } from './drafts.ts'

let storage: Storage
beforeEach(() => {
  storage = memoryStorage()
})

const draft = (name: string) => ({ key: 'k', values: { employee_name: name } })

it('keeps a draft of each form with its key, and the form that the person is at', () => {
  keepDraft(storage, 'emma', 'transfer', draft('Sun Wei'))
  keepDraft(storage, 'emma', 'jobTransfer', draft('He Tao'))
  keepType(storage, 'emma', 'resignationHandover')
  expect(readDrafts(storage, 'emma')).toEqual({
    type: 'resignationHandover',
    forms: { transfer: draft('Sun Wei'), jobTransfer: draft('He Tao') },
  })
})

it('keeps a draft with the time of its last change', () => {
  keepDraft(storage, 'emma', 'transfer', draft('Sun Wei'))
  removeOutdated(storage, Date.now())
  expect(readDrafts(storage, 'emma').forms.transfer).toEqual(draft('Sun Wei'))
})

it('removes the draft of a form that was reported, and stays at that form', () => {
  keepDraft(storage, 'emma', 'transfer', draft('Sun Wei'))
  keepDraft(storage, 'emma', 'jobTransfer', draft('He Tao'))
  keepDraft(storage, 'emma', 'jobTransfer', null)
  expect(readDrafts(storage, 'emma')).toEqual({
    type: 'jobTransfer',
    forms: { transfer: draft('Sun Wei') },
  })
})

it('shows nobody what another person typed on this device', () => {
  keepDraft(storage, 'emma', 'transfer', draft('Sun Wei'))
  expect(readDrafts(storage, 'ops')).toEqual({ type: 'transfer', forms: {} })
})

it.each(['{', 'null', '7', '{"type":"unknown","forms":{"transfer":{"key":1}}}'])(
  'counts what cannot be read as nothing: %s',
  (text) => {
    keepType(storage, 'emma', 'transfer')
    storage.setItem(storage.key(0) ?? '', text)
    expect(readDrafts(storage, 'emma')).toEqual({ type: 'transfer', forms: {} })
  },
)

it('goes on when the device refuses to keep anything', () => {
  const full = memoryStorage({ full: true })
  expect(() => keepDraft(full, 'emma', 'transfer', draft('Sun Wei'))).not.toThrow()
})

it('makes keys that the server takes, each another', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(newKey()).not.toBe(newKey())
})
