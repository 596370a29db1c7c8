import { describe, expect, it } from 'vitest'
import { fromZero, onScale, positionOf } from './position.ts'

describe('positionOf', () => {
  it('places score and average between the lowest and the highest', () => {
    expect(positionOf(300, { min: 200, max: 400, average: 250 })).toEqual({
      kind: 'between',
      score: 50,
      average: 25,
    })
  })

  it('says identical when the lowest is the highest', () => {
    expect(positionOf(400, { min: 400, max: 400, average: 400 })).toEqual({ kind: 'identical' })
  })

  it('moves in hundredths', () => {
    expect(positionOf(201, { min: 200, max: 300, average: 299 })).toEqual({
      kind: 'between',
      score: 1,
      average: 99,
    })
  })

  it('stays on the line, whatever it is given', () => {
    const range = { min: 333, max: 500, average: 400 }
    expect(positionOf(333, range)).toMatchObject({ score: 0 })
    expect(positionOf(500, range)).toMatchObject({ score: 100 })
    expect(positionOf(332, range)).toMatchObject({ score: 0 })
    expect(positionOf(501, range)).toMatchObject({ score: 100 })
  })
})

describe('lines of charts', () => {
  it('run from 1 to 5, and bars from 0 to 5', () => {
    expect([100, 300, 500].map(onScale)).toEqual([0, 50, 100])
    expect([0, 250, 500].map(fromZero)).toEqual([0, 50, 100])
  })
})
