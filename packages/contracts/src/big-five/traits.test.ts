import { describe, expect, test } from 'vitest'
import { bandOf } from './traits.ts'

describe('the score of a trait', () => {
  test('is in one of three thirds of the scale from 12 to 60', () => {
    const bands = Array.from({ length: 49 }, (_, index) => bandOf(12 + index))
    expect(bands).toEqual(bands.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
    const sizes = order.map((band) => bands.filter((other) => other === band).length)
    expect(sizes).toEqual([17, 15, 17])
  })

  test.each([
    [28, 'low'],
    [29, 'middle'],
    [43, 'middle'],
    [44, 'high'],
  ])('%d is read as %s', (score, band) => {
    expect(bandOf(score)).toBe(band)
  })
})

const order = ['low', 'middle', 'high']
