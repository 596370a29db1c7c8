import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findOffset, findRepeatedKeys, findSyntaxFault } from './json-inspector.ts'

describe('looking for a fault in JSON', () => {
  test('agrees with JSON.parse on every text', () => {
    const texts = fc.oneof(
      fc.json(),
      fc.string(),
      fc.stringMatching(/^[[\]{}",:0-9.eE+\\tru -]{0,12}$/),
    )
    fc.assert(
      fc.property(texts, (text) => {
        let valid = true
        try {
          JSON.parse(text)
        } catch {
          valid = false
        }
        expect(findSyntaxFault(text) === null).toBe(valid)
      }),
      { numRuns: 1000 },
    )
  })

  test('says where it is and what was expected', () => {
    expect(findSyntaxFault('{"a": [1 2]}')).toEqual({
      offset: 9,
      message: 'expected "," or "]", found "2"',
    })
    expect(findSyntaxFault('{"a": 01}')?.offset).toBe(6)
    expect(findSyntaxFault('['.repeat(5000))?.message).toBe('nested too deeply')
  })

  test('finds names that stand twice in one object', () => {
    expect(findRepeatedKeys('{"a": {"x": 1, "y": 2, "x": 3}, "b": [{"x": 1}, {"x": 1}]}')).toEqual([
      ['a', 'x'],
    ])
  })

  test('finds where a part starts, or the nearest part around it', () => {
    const text = '{"a": {"x": 1}, "b": [{"x": 1}, {"y": 2}]}'
    expect(text.slice(findOffset(text, ['b', 1, 'y']))).toBe('"y": 2}]}')
    expect(text.slice(findOffset(text, ['b', 1, 'z']))).toBe('{"y": 2}]}')
    expect(findOffset(text, ['c'])).toBe(0)
  })
})
