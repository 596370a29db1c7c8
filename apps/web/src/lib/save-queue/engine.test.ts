import { describe, expect, it } from 'vitest'
import { step as stepWith } from './engine.ts'
import { asTyped, openState, type SaveEvent, type SaveState } from './state.ts'

const step = (state: SaveState, event: SaveEvent) => stepWith(state, event, asTyped)

const opened = (saved: { questionId: number; value: number | string; at: number }[] = []) =>
  openState({ questionIds: [1, 2, 3], saved, kept: [], savedAt: null, now: 0 }).state

const after = (state: SaveState, ...events: SaveEvent[]) =>
  events.reduce((now, event) => step(now, event).state, state)

const change = (questionId: number, value: string | number | null, now: number): SaveEvent => ({
  kind: 'changed',
  questionId,
  value,
  now,
})
const failed = (now: number): SaveEvent => ({
  kind: 'failed',
  status: null,
  now,
  random: 1,
})

describe('autosave', () => {
  it('keeps every change on the device at once', () => {
    const { effects } = step(opened(), change(1, 'w', 10))
    expect(effects).toEqual([{ kind: 'keep', answers: [{ questionId: 1, value: 'w', at: 10 }] }])
  })

  it('sends after a pause in typing, and at the latest one second after the first change', () => {
    let state = after(opened(), change(1, 'a', 0))
    expect(state.due).toBe(asTyped.quiet)
    for (let now = 100; now <= 900; now += 100) state = after(state, change(1, `a${now}`, now))
    expect(state.due).toBe(1000)
    expect(step(state, { kind: 'tick', now: 999 }).effects).toEqual([])
    expect(step(state, { kind: 'tick', now: 1000 }).effects[0]?.kind).toBe('send')
  })

  it('has one request under way at a time and sends what came meanwhile afterwards', () => {
    const sending = after(opened(), change(1, 'a', 0), { kind: 'tick', now: 400 })
    const typed = after(sending, change(1, 'ab', 500))
    expect(step(typed, { kind: 'tick', now: 5000 }).effects).toEqual([])
    const answers = sending.sending ?? []
    const done = after(typed, { kind: 'saved', answers, savedAt: 7, now: 600 })
    expect([...done.unsaved.values()]).toEqual([{ questionId: 1, value: 'ab', at: 500 }])
    expect(done.due).toBe(1000)
  })

  it('backs off while saves fail and tries at once when something changes for the better', () => {
    let state = after(opened(), change(1, 'a', 0))
    const waits: number[] = []
    for (let now = 400; waits.length < 7; now = state.due ?? 0) {
      state = after(state, { kind: 'tick', now }, failed(now))
      waits.push((state.due ?? 0) - now)
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000])
    expect(after(state, { kind: 'resumed', now: 5 }).due).toBe(5)
  })

  it('does not hasten a retry because somebody goes on typing', () => {
    const state = after(opened(), change(1, 'a', 0), { kind: 'tick', now: 400 }, failed(400))
    expect(after(state, change(1, 'ab', 500)).due).toBe(state.due)
  })

  it('makes a change newer than the answer it replaces even when another clock runs ahead', () => {
    const state = after(opened([{ questionId: 1, value: 3, at: 9_000_000 }]), change(1, 5, 100))
    expect(state.answers.get(1)).toEqual({ questionId: 1, value: 5, at: 9_000_001 })
  })

  it('flushes everything unacknowledged when the page goes away, also what is under way', () => {
    const state = after(opened(), change(1, 'a', 0), { kind: 'tick', now: 400 }, change(2, 4, 450))
    const [effect] = step(state, { kind: 'left' }).effects
    expect(effect).toMatchObject({ kind: 'flush', answers: [{ questionId: 1 }, { questionId: 2 }] })
  })

  it('keeps everything when the session has ended', () => {
    const state = after(opened(), change(1, 'a', 0), { kind: 'tick', now: 400 })
    const { state: out, effects } = step(state, { kind: 'signed-out' })
    expect(effects).toEqual([])
    expect([out.phase, out.unsaved.size, out.due]).toEqual(['signed-out', 1, null])
  })

  it('takes no more answers once the form was submitted elsewhere', () => {
    const typed = after(opened(), change(1, 'a', 0))
    const { state: ended, effects } = step(typed, { kind: 'ended', by: 'submitted' })
    expect(effects.map(({ kind }) => kind)).toEqual(['drop'])
    expect(ended.unsaved.get(1)?.value).toBe('a')
    expect(after(ended, change(1, 'b', 1))).toBe(ended)
  })

  it('leaves the outcome to the submission while one is under way', () => {
    const busy = after(
      opened(),
      change(1, 'a', 0),
      { kind: 'tick', now: 400 },
      { kind: 'submission-started' },
      { kind: 'ended', by: 'submitted' },
    )
    expect(busy.phase).toBe('submitting')
    expect(after(busy, { kind: 'submission-failed', now: 500 })).toMatchObject({
      phase: 'open',
      due: 900,
    })
    expect(after(busy, { kind: 'submission-done' })).toMatchObject({
      phase: 'ended',
      endedBy: 'submitted',
    })
  })
})

describe('two tabs', () => {
  const answer = { questionId: 2, value: 'there', at: 50 }

  it('shows what the other tab wrote and saves it should that tab be gone', () => {
    const state = after(opened(), { kind: 'other-tab-changed', answer, now: 60 })
    expect(state.answers.get(2)?.value).toBe('there')
    expect(state.due).toBe(60 + (asTyped.otherTab ?? 0))
    const saved = after(state, { kind: 'other-tab-saved', answer, now: 90 })
    expect([saved.unsaved.size, saved.due, saved.savedAt]).toEqual([0, null, 90])
  })

  it('keeps its own later answer', () => {
    const state = after(opened(), change(2, 'here', 70))
    expect(after(state, { kind: 'other-tab-changed', answer, now: 71 })).toBe(state)
  })
})

describe('another device', () => {
  it('wins with a later answer, and an arrived save counts as saved though its reply was lost', () => {
    const state = after(opened(), change(1, 'mine', 10), change(2, 3, 10))
    const { state: next, effects } = step(state, {
      kind: 'server-draft',
      draft: [
        { questionId: 1, value: 'theirs', at: 20 },
        { questionId: 2, value: 3, at: 10 },
      ],
      savedAt: 30,
      now: 40,
    })
    expect(next.answers.get(1)?.value).toBe('theirs')
    expect([next.unsaved.size, next.savedAt]).toEqual([0, 30])
    expect(effects).toMatchObject([{ kind: 'drop', answers: [{ value: 'mine' }, { value: 3 }] }])
  })
})

describe('reading the form again', () => {
  const gave = (at: number, value: string) => [{ questionId: 1, value, at }]

  it('shows a later answer from elsewhere though this device, its clock ahead, gave one before', () => {
    const given = after(opened(), change(1, 'ahead', 9000), { kind: 'tick', now: 9400 })
    const answers = given.sending ?? []
    const saved = after(given, { kind: 'saved', answers, savedAt: 100, now: 9500 })
    const again = (value: string, savedAt: number): SaveEvent => ({
      kind: 'server-draft',
      draft: gave(savedAt, value),
      savedAt,
      now: 9600,
    })
    expect(after(saved, again('theirs', 200)).answers.get(1)?.value).toBe('theirs')
    expect(after(saved, again('read before the save', 90))).toBe(saved)
  })

  it('changes nothing when nothing is new', () => {
    const state = opened([{ questionId: 1, value: 'a', at: 5 }])
    expect(after(state, { kind: 'server-draft', draft: gave(5, 'a'), savedAt: null, now: 9 })).toBe(
      state,
    )
  })
})
