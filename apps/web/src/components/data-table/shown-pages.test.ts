import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownPages } from './shown-pages.ts'

const place = fc
  .integer({ min: 1, max: 200 })
  .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)))

test('the first page, the last one, this one and its neighbours are shown, in at most seven places', () => {
  fc.assert(
    fc.property(place, ([page, last]) => {
      const shown = shownPages(page, last)
      const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last)
      expect(shown).toEqual(expect.arrayContaining(near))
      expect(shown).toHaveLength(Math.min(last, 7))
    }),
  )
})

test('pages are shown once, in their order, and what is left out is more than one', () => {
  fc.assert(
    fc.property(place, ([page, last]) => {
      const shown = shownPages(page, last)
      const misplaced = shown.filter((each, index) => {
        const before = shown[index - 1]
        if (each === undefined) return (shown[index + 1] ?? 0) <= (before ?? last) + 2
        return before !== undefined && each !== before + 1
      })
      expect(misplaced).toEqual([])
    }),
  )
})
