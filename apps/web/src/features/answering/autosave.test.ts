import { describe, expect, it } from 'vitest'
import { step } from '../../lib/save-queue/engine.ts'
import { asTyped, openState, type SaveEvent, type SaveState } from '../../lib/save-queue/state.ts'
import { hasUnsavedText, saveStatus, unreceivedTexts } from './autosave.ts'

const opened = openState({ questionIds: [1], saved: [], kept: [], savedAt: null, now: 0 }).state
const after = (state: SaveState, ...events: SaveEvent[]) =>
  events.reduce((now, event) => step(now, event, asTyped).state, state)
const typed = after(opened, { kind: 'changed', questionId: 1, value: 'a', now: 0 })
const failed = (now: number, status: number | null): SaveEvent => ({
  kind: 'failed',
  status,
  now,
  random: 1,
})

describe('the status line', () => {
  it('says what is true of the answers', () => {
    const off = after(typed, { kind: 'tick', now: 400 }, failed(400, null))
    expect(saveStatus(opened)).toEqual({ kind: 'nothing-yet' })
    expect(saveStatus(typed)).toEqual({ kind: 'saving' })
    expect(saveStatus(off)).toEqual({ kind: 'offline' })
    expect(saveStatus(after(off, failed(500, 503)))).toEqual({ kind: 'failed', status: 503 })
    expect(saveStatus(after(off, { kind: 'not-kept' }))).toEqual({ kind: 'not-kept' })
    const saved = after(off, {
      kind: 'saved',
      answers: [...off.unsaved.values()],
      savedAt: 9,
      now: 10,
    })
    expect(saveStatus(saved)).toEqual({ kind: 'saved', at: 9 })
  })
})

it('shows texts that a form which was submitted elsewhere never got, and does not warn of losing them', () => {
  const ended = after(typed, { kind: 'ended', by: 'submitted' })
  expect(hasUnsavedText(typed)).toBe(true)
  expect(unreceivedTexts(ended)).toEqual(['a'])
  expect(hasUnsavedText(ended)).toBe(false)
})
