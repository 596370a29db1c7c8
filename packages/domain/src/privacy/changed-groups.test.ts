import { describe, expect, it } from 'vitest'
import { differByOne } from './changed-groups.ts'

const group = (...people: number[]) => ({ raters: people.length, people: new Set(people) })
const unknown = (raters: number) => ({ raters, people: null })

describe('two groups differ by one person', () => {
  it.each([
    ['who joined', group(1, 2, 3, 4), group(1, 2, 3)],
    ['who left', group(1, 2, 3), group(1, 2, 3, 4)],
    ['who took another’s place', group(1, 2, 4), group(1, 2, 3)],
    ['by their sizes, where nobody knows who they are', unknown(4), group(1, 2, 3)],
  ])('%s', (_, now, before) => {
    expect(differByOne(now, before)).toBe(true)
  })

  it.each([
    ['the same people', group(3, 2, 1), group(1, 2, 3)],
    ['two who joined', group(1, 2, 3, 4, 5), group(1, 2, 3)],
    ['two who took the place of others', group(1, 4, 5), group(1, 2, 3)],
    ['as many, where nobody knows who they are', unknown(3), group(1, 2, 3)],
  ])('not with %s', (_, now, before) => {
    expect(differByOne(now, before)).toBe(false)
  })
})
