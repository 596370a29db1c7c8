import { describe, expect, it } from 'vitest'
import { moveFrom, nextUnanswered, type Pressed, shortcutFor } from './keyboard.ts'

const pressed = (key: string, over: Partial<Pressed> = {}) =>
  shortcutFor({ key, modified: false, composing: false, focus: 'choice', ...over })

describe('keys', () => {
  it('answer, move and lead to what is missing', () => {
    expect(pressed('4')).toEqual({ kind: 'answer', score: 4 })
    expect(pressed('ArrowDown')).toEqual({ kind: 'move', by: 1 })
    expect(pressed('ArrowUp', { focus: 'page' })).toEqual({ kind: 'move', by: -1 })
    expect(pressed('N', { focus: 'control' })).toEqual({ kind: 'next-unanswered' })
  })

  it('do nothing while somebody types, composes Chinese, or means the browser', () => {
    for (const key of ['1', 'n', 'ArrowDown']) {
      expect(pressed(key, { focus: 'text' })).toBeNull()
      expect(pressed(key, { composing: true })).toBeNull()
      expect(pressed(key, { modified: true })).toBeNull()
    }
  })

  it('answer from arrival on, before any question has the focus', () => {
    expect(pressed('3', { focus: 'page' })).toEqual({ kind: 'answer', score: 3 })
    expect(pressed('3', { focus: 'control' })).toEqual({ kind: 'answer', score: 3 })
  })

  it('leave the arrows to a control that has the focus', () => {
    expect(pressed('ArrowDown', { focus: 'control' })).toBeNull()
  })
})

describe('where they lead', () => {
  it('stays within the questions', () => {
    expect([moveFrom(-1, -1, 5), moveFrom(0, -1, 5), moveFrom(4, 1, 5), moveFrom(1, 1, 5)]).toEqual(
      [0, 0, 4, 2],
    )
  })

  it('goes on to the next missing one and round to the first', () => {
    const missing = [{ number: 2 }, { number: 9 }]
    expect(nextUnanswered(missing, 1)).toEqual({ number: 9 })
    expect(nextUnanswered(missing, 8)).toEqual({ number: 2 })
    expect(nextUnanswered([], 0)).toBeUndefined()
  })
})
