import { describe, expect, it } from 'vitest'
import { positionOf, toStep } from './position.ts'

describe('positionOf', () => {
  it('places score and average between the lowest and the highest', () => {
    expect(positionOf(3, { min: 2, max: 4, average: 2.5 })).toEqual({
      kind: 'between',
      score: 50,
      average: 25,
    })
  })

  it('says identical when the lowest is the highest', () => {
    expect(positionOf(4, { min: 4, max: 4, average: 4 })).toEqual({ kind: 'identical', value: 4 })
  })

  it('stays on the line when the step rounds over its end', () => {
    const third = 11 / 3
    expect(positionOf(third, { min: 2, max: third, average: 3 })).toMatchObject({ score: 100 })
    expect(positionOf(10 / 3, { min: 10 / 3, max: 5, average: 4 })).toMatchObject({ score: 0 })
  })
})

describe('toStep', () => {
  it('moves in hundredths', () => {
    expect(toStep(3.6667)).toBe(3.67)
  })
})
