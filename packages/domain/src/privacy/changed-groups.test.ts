import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differByOne, mayDifferByOne } from './changed-groups.ts'

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

describe('two groups may differ by one person', () => {
  /** Every way in which so many of some people can have answered. */
  const waysOf = (people: readonly number[], size: number): number[][] => {
    const [first, ...rest] = people
    if (size === 0) return [[]]
    if (first === undefined) return []
    return [...waysOf(rest, size - 1).map((way) => [first, ...way]), ...waysOf(rest, size)]
  }
  const asked = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 })
  const pair = fc.record({ now: asked, before: asked, more: fc.nat(5), less: fc.nat(5) })

  it('exactly when some of those who were asked can have answered so', () => {
    fc.assert(
      fc.property(pair, ({ now, before, more, less }) => {
        const [size, earlier] = [1 + (more % now.length), 1 + (less % before.length)]
        const possible = waysOf(now, size).some((one) =>
          waysOf(before, earlier).some((other) => differByOne(group(...one), group(...other))),
        )
        const found = mayDifferByOne(
          { raters: size, asked: new Set(now) },
          { raters: earlier, asked: new Set(before) },
        )
        expect(found).toBe(possible)
      }),
    )
  })

  it('as far as anybody knows, where as many answered and nobody knows who was asked', () => {
    const known = { raters: 3, asked: new Set([1, 2, 3]) }
    expect(mayDifferByOne({ raters: 3, asked: null }, known)).toBe(true)
    expect(mayDifferByOne({ raters: 5, asked: null }, known)).toBe(false)
  })
})
