import { describe, expect, it } from 'vitest'
import { cssString } from './css-string.ts'

describe('cssString', () => {
  it('leaves names as they are', () => {
    expect(cssString('欧阳 Emma O’Neil')).toBe('"欧阳 Emma O’Neil"')
  })

  it('escapes what would end the string or the style', () => {
    expect(cssString('a"b\\c</style>')).toBe('"a\\22 b\\5c c\\3c /style>"')
  })

  it('takes line breaks for spaces', () => {
    expect(cssString('a\n b')).toBe('"a b"')
  })
})
